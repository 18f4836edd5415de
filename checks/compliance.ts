/**
 * `npm run compliance`: lists the findings in the mandatory public disclosure, one line each, errors first. Exits 1 if
 * there is an error. `npm run compliance -- 2027-03-01` checks as if that day were today.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtFindings } from '../src/lib/compliance/built-findings.ts'
import { contentFindings } from '../src/lib/compliance/content-findings.ts'
import { findingLine } from '../src/lib/compliance/finding.ts'
import { day } from '../src/schemas/content/parts.ts'
import { indianDay } from '../src/shared/days.ts'

const ROOT = process.cwd()
const DIST = join(ROOT, 'dist')

const today = day.safeParse(process.argv[2] ?? indianDay(new Date()))
if (!today.success) {
  console.error(`"${process.argv[2]}" is not a day. Write it as in: npm run compliance -- 2027-03-01`)
  process.exit(2)
}
const isBuilt = existsSync(join(DIST, 'index.html'))
const findings = [...(await contentFindings(ROOT, today.data)), ...(isBuilt ? builtFindings(DIST) : [])]
const errors = findings.filter(({ level }) => level === 'error').length
for (const finding of findings) console.log(findingLine(finding))
if (!isBuilt) console.log('The site is not built yet: links and the home page were not looked at (npm run build).')
console.log(`${errors} errors, ${findings.length - errors} warnings on ${today.data}`)
process.exitCode = errors > 0 ? 1 : 0
