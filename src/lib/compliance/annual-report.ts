import type { ComplianceRules, DisclosureDocument } from '#schemas/content/disclosure.ts'
import { daysUntil, dayText } from '#shared/days.ts'
import { error, type Finding, warning } from './finding.ts'

const FILE = 'content/data/disclosure/documents.json'

/**
 * Checks the annual report, which is due by the same day of every year. It is late when none has been published since
 * the due day before the last. That is a warning, because failing the build would not publish it sooner.
 * @param today as in 2026-11-21
 */
export function annualReport(
  documents: readonly DisclosureDocument[],
  rules: ComplianceRules,
  today: string,
): Finding[] {
  const report = documents.find(({ id }) => id === 'annual-report')
  const where = `${FILE}, entry "annual-report"`
  if (!report)
    return [error(FILE, 'no entry has the id "annual-report". CBSE asks for the report every year: write one.')]
  if (!report.file) return []
  const { issued } = report
  if (!issued) return [error(`${where}, field "issued"`, 'missing. Write the day on which the report came out.')]
  const dueIn = (year: number) => `${year}-${rules.annualReportDue}`
  const thisYear = Number(today.slice(0, 4))
  const lastDueYear = dueIn(thisYear) < today ? thisYear : thisYear - 1
  const cure = `Put it in ${JSON.stringify(report.file)} or beside it, and write the day on which it came out here.`
  if (issued <= dueIn(lastDueYear - 1))
    return [warning(`${where}, field "issued"`, `the report due by ${dayText(dueIn(lastDueYear))} is late. ${cure}`)]
  const next = dueIn(lastDueYear + 1)
  const daysLeft = daysUntil(next, today)
  if (issued > dueIn(lastDueYear) || daysLeft > rules.annualReportWarningDays) return []
  return [
    warning(`${where}, field "issued"`, `the next report is due in ${daysLeft} days, by ${dayText(next)}. ${cure}`),
  ]
}
