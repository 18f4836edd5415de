import { getEntry } from 'astro:content'

/** The words of the search, its helpful links and synonyms: content/data/search.json. */
export async function getSearch() {
  const entry = await getEntry('search', 'main')
  if (!entry) throw new Error('content/data/search.json is missing: the search in the header needs its words.')
  return entry.data
}
