import { dayText, indianDay } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { getData } from '../get-data.ts'
import { contentFindings } from './content-findings.ts'
import type { Finding } from './finding.ts'

/** Returns the findings for the staff's page /compliance: errors, warnings, and labels. */
export async function getComplianceReport() {
  const labels = await getData('complianceLabels')
  const today = indianDay(new Date())
  const findings = await contentFindings(process.cwd(), today)
  const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const groups = [
    { id: 'errors', heading: labels.errors, lead: labels.errorsLead, findings: ofLevel('error') },
    { id: 'warnings', heading: labels.warnings, lead: '', findings: ofLevel('warning') },
  ]
  return {
    labels,
    checked: fillIn(labels.checked, { day: dayText(today) }),
    groups: groups.filter((group) => group.findings.length > 0),
  }
}
