/**
 * `npm run launch-check`: what is still demo content (docs/decisions/060). Prints each place with file, line and what
 * to put there, and exits 1; prints "ready" and exits 0 when nothing is left.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findStandIns } from './stand-ins.ts'

const ROOT = join(import.meta.dirname, '..')

const standIns = findStandIns(ROOT, globSync('content/**/*.{json,mdx}', { cwd: ROOT }).sort())
for (const [file, found] of Map.groupBy(standIns, (standIn) => standIn.file)) {
  console.log(file)
  for (const { line, advice } of found) console.log(`  line ${line}: ${advice}`)
  console.log()
}
if (standIns.length === 0) console.log('ready')
else console.log(`${standIns.length} places still hold stand-ins.`)
process.exitCode = standIns.length === 0 ? 0 : 1
