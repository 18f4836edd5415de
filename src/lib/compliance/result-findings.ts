import { isNotApplicable, type Results } from '#schemas/content/disclosure.ts'
import { error, type Finding, warning } from './finding.ts'

/** By this month those who repeated a paper in July have their result too. */
const RESULTS_MONTH = 8

/**
 * Checks that the results are those of three consecutive years, newest first, and warns when those of the last session
 * are missing.
 * @param today as in 2026-11-21
 */
export function resultFindings({ classX, classXII }: Results, today: string): Finding[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lastStart = month >= RESULTS_MONTH ? year - 1 : year - 2
  return Object.entries({ classX, classXII }).flatMap(([field, years]) => {
    if (isNotApplicable(years)) return []
    const starts = years.map(({ session }) => Number(session.slice(0, 4)))
    const where = `content/data/disclosure/results.json, field "${field}"`
    if (inOrder(starts)) {
      if ((starts[0] ?? 0) >= lastStart) return []
      return warning(where, `the newest results are of ${years[0]?.session}. Write those of the session after it.`)
    }
    return error(
      where,
      `the sessions are ${years.map(({ session }) => session).join(', ')}. Write three years in a row, the newest first.`,
    )
  })
}

const inOrder = (starts: readonly number[]) => starts.every((start, index) => start === (starts[0] ?? 0) - index)
