import { getEntry } from 'astro:content'

/** The words of the picture viewer: content/data/viewer.json. */
export async function getViewerWords() {
  const entry = await getEntry('viewer', 'main')
  if (!entry) throw new Error('content/data/viewer.json is missing: the picture viewer needs its labels.')
  return entry.data
}
