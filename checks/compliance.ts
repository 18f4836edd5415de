/**
 * `npm run compliance`: lists the findings in the mandatory public disclosure, one line each, errors first. Exits 1 if
 * there is an error. `npm run compliance -- 2027-03-01` checks as if that day were today.
 */
import { contentFindings } from '../src/lib/compliance/content-findings.ts'
import { error, type Finding, findingLine } from '../src/lib/compliance/finding.ts'
import { ContentError } from '../src/lib/content-check/content-error.ts'
import { day } from '../src/schemas/content/parts.ts'
import { indianDay } from '../src/shared/days.ts'

const today = day.safeParse(process.argv[2] ?? indianDay(new Date()))
if (!today.success) {
  console.error(`"${process.argv[2]}" is not a day. Write it as in: npm run compliance -- 2027-03-01`)
  process.exit(2)
}
const findings = await contentFindings(process.cwd(), today.data).catch(asFindings)
const errors = findings.filter(({ level }) => level === 'error').length
for (const finding of findings) console.log(findingLine(finding))
console.log(`${errors} errors, ${findings.length - errors} warnings on ${today.data}`)
process.exitCode = errors > 0 ? 1 : 0

/** Returns the problems of invalid content as findings: `where` is the text before the first colon. */
function asFindings(cause: unknown): Finding[] {
  if (!(cause instanceof ContentError)) throw cause
  return cause.message.split('\n').map((line) => {
    const [, where = line, advice = ''] = /^(.*?): (.*)$/.exec(line) ?? []
    return error(where, advice)
  })
}
