import { getEntry } from 'astro:content'

/** The lists of the admissions page: steps, documents to bring, ages. */
export async function getAdmission() {
  const entry = await getEntry('admission', 'main')
  if (!entry) throw new Error('content/data/admission.json is missing: the admissions page needs its lists.')
  return entry.data
}
