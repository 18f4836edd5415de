import { dayText, indianDay } from '#shared/days.ts'
import { contentFindings } from './content-findings.ts'
import type { Finding } from './finding.ts'

/** Returns the findings for the staff's page /compliance: errors and warnings. */
export async function getComplianceReport() {
  const today = indianDay(new Date())
  const findings = await contentFindings(process.cwd(), today)
  const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const groups = [
    {
      id: 'errors',
      heading: 'To be mended first',
      lead: 'Until these are mended, no change of the website can go online.',
      findings: ofLevel('error'),
    },
    { id: 'warnings', heading: 'To be looked after', lead: '', findings: ofLevel('warning') },
  ]
  return {
    checked: `Checked on ${dayText(today)}, when the site was last built.`,
    groups: groups.filter((group) => group.findings.length > 0),
  }
}
