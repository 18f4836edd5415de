import { annualReport } from './annual-report.ts'
import { expiringDocuments, missingDocuments } from './certificates.ts'
import type { Finding } from './finding.ts'
import { menuFindings } from './menu-findings.ts'
import { pdfFindings } from './pdf-findings.ts'
import { readSources } from './read-sources.ts'
import { resultFindings } from './result-findings.ts'
import { shopFindings } from './shop-findings.ts'
import { staffFindings } from './staff-findings.ts'

/**
 * Returns the findings on the content of the disclosure, the fees and the lists, errors first.
 * @param root the project's folder
 * @param today as in 2026-11-21
 */
export async function contentFindings(root: string, today: string): Promise<Finding[]> {
  const { sources, findings } = readSources(root)
  const { rules, documents, menu, results, strength, staff, uniform, books } = sources
  const found = [...findings, ...(await pdfFindings(root))]
  // Skip the rules on a file that is invalid itself: it already has a finding.
  if (documents.length > 0) found.push(...missingDocuments(documents), ...menuFindings(menu, documents))
  if (results) found.push(...resultFindings(results, today))
  if (rules) {
    if (documents.length > 0)
      found.push(...expiringDocuments(documents, rules, today), ...annualReport(documents, rules, today))
    if (staff && strength) found.push(...staffFindings(staff, strength, rules, today))
    if (uniform) found.push(...shopFindings('content/data/uniform.json', uniform.vendorList, rules))
    if (books) found.push(...shopFindings('content/data/books.json', books.vendorList, rules))
  }
  return found.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}
