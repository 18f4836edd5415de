import { getEntry } from 'astro:content'

/** The figures of the rules for the disclosure and the lists of shops. */
export async function getComplianceRules() {
  const entry = await getEntry('complianceRules', 'main')
  if (!entry) throw new Error('content/data/compliance.json is missing: the disclosure is checked by its rules.')
  return entry.data
}
