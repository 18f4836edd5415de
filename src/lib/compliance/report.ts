import { getEntry } from 'astro:content'
import { dayText } from '#schemas/day.ts'
import { fillIn } from '../chrome.ts'
import { indianDay } from '../indian-day.ts'
import { contentFindings } from './content-findings.ts'
import type { Finding } from './finding.ts'

/** The findings as the staff's page /compliance prints them: what is to be mended, what is to be looked after, and the words. */
export async function getComplianceReport() {
  const entry = await getEntry('complianceWords', 'main')
  if (!entry) throw new Error('content/data/compliance-words.json is missing: /compliance needs its words.')
  const words = entry.data
  const today = indianDay(new Date())
  const findings = await contentFindings(process.cwd(), today)
  const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const groups = [
    { id: 'errors', heading: words.errors, lead: words.errorsLead, findings: ofLevel('error') },
    { id: 'warnings', heading: words.warnings, lead: '', findings: ofLevel('warning') },
  ]
  return {
    words,
    checked: fillIn(words.checked, { day: dayText(today) }),
    groups: groups.filter((group) => group.findings.length > 0),
  }
}
