import { getEntry } from 'astro:content'

/** The words of the staff's pages: content/data/staff.json. */
export async function getStaffWords() {
  const entry = await getEntry('staff', 'main')
  if (!entry) throw new Error('content/data/staff.json is missing: the staff’s pages need their labels.')
  return entry.data
}
