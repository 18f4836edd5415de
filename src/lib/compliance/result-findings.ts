import { isNotApplicable } from '#schemas/disclosure/applicable.ts'
import type { Results } from '#schemas/disclosure/results.ts'
import { error, type Finding } from './finding.ts'

/** Checks that the results are those of three consecutive years, newest first. */
export function resultFindings({ classX, classXII }: Results): Finding[] {
  return Object.entries({ classX, classXII }).flatMap(([field, years]) => {
    if (isNotApplicable(years)) return []
    const starts = years.map(({ session }) => Number(session.slice(0, 4)))
    if (starts.every((start, index) => start === (starts[0] ?? 0) - index)) return []
    return error(
      `content/data/disclosure/results.json, field "${field}"`,
      `the sessions are ${years.map(({ session }) => session).join(', ')}. Write three years in a row, the newest first.`,
    )
  })
}
