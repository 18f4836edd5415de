/**
 * `npm run launch-check`: lists remaining demo content (docs/decisions/001), missing facts for parents, and deadlines
 * that are past or within 30 days (docs/decisions/062). Prints each place with its file, its line and what to write
 * there. Exits 1 if there is a finding other than a near deadline; otherwise prints "ready" and exits 0.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { indianDay } from '../src/shared/days.ts'
import { findLaunchFindings } from './launch-findings.ts'

const ROOT = join(import.meta.dirname, '..')

const findings = findLaunchFindings(
  ROOT,
  globSync('content/**/*.{json,mdx}', { cwd: ROOT }).sort(),
  indianDay(new Date()),
)
for (const [file, found] of Map.groupBy(findings, (finding) => finding.file)) {
  console.log(file)
  for (const { line, advice } of found) console.log(`  line ${line}: ${advice}`)
  console.log()
}
const left = findings.filter(({ isWarning }) => !isWarning)
if (left.length === 0) console.log('ready')
else console.log(`${left.length} places still hold samples, lack a fact or are out of date.`)
process.exitCode = left.length === 0 ? 0 : 1
