import search from '#content/data/search.json' with { type: 'json' }
import { type FoundPage, fetchAhead, searchIndex } from './search-index.ts'
import { searchRecords } from './search-records.ts'
import { widenQuery, wordsOf } from './widen-query.ts'

/** One search result. `about` is the kind of page or record, `excerpt` is HTML of which only <mark> is used. */
export type Finding = { title: string; url: string; about: string; excerpt: string }

/** `count` is the total number of results; `hasAllWords` is false when no page has all the words of the query. */
export type Findings = { findings: Finding[]; count: number; hasAllWords: boolean }

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

/** How many words to retry one by one when the full query has no match. */
const MAX_WORDS = 6

/** Events and news whose name matches are listed first; at most this many, to leave room for pages. */
const MAX_RECORDS = 3

/**
 * Prefetches what the first search needs while the visitor begins to type. Ignores errors: the search itself reports
 * them.
 */
export function warmUp(): void {
  Promise.all([fetchAhead(), searchRecords('', search.kinds)]).catch(() => undefined)
}

/**
 * Returns the pages, documents, events and news for a query or for its synonyms.
 * @throws when the index cannot be loaded
 */
export async function find(query: string): Promise<Findings> {
  const [pages, records] = await Promise.all([
    searchIndex(widenQuery(query, search.synonyms)),
    searchRecords(query, search.kinds),
  ])
  if (pages.length + records.length > 0) return await listed(pages, records.slice(0, MAX_RECORDS))
  const { allButOne, single } = partsOf(query)
  const nearly = await searchEach(allButOne)
  const some = nearly.length > 0 ? nearly : await searchEach(single)
  return { ...(await listed(some, [])), hasAllWords: false }
}

/**
 * Returns the pages for words that may not be in the index: those with most of the words first.
 * @throws when the index cannot be loaded
 */
export async function suggest(query: string): Promise<Findings> {
  const { allButOne, single } = partsOf(query)
  const pages = await searchEach([query, ...allButOne, ...single])
  return await listed(pages.slice(0, MAX_SUGGESTIONS), [])
}

async function listed(pages: FoundPage[], records: Omit<Finding, 'excerpt'>[]): Promise<Findings> {
  const shown = await Promise.all(
    pages.slice(0, MAX_FINDINGS - records.length).map(async ({ load }) => {
      const { url, excerpt, meta } = await load()
      return { title: meta.title ?? url, url, about: meta.kind ?? '', excerpt }
    }),
  )
  const named = records.map((record) => ({ ...record, excerpt: '' }))
  return { findings: [...named, ...shown], count: pages.length + records.length, hasAllWords: true }
}

/** Returns the queries with one word left out, and those of a single word; none for a query of one word. */
function partsOf(query: string): { allButOne: string[]; single: string[] } {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  if (words.length < 2) return { allButOne: [], single: [] }
  return { allButOne: words.map((left) => words.filter((word) => word !== left).join(' ')), single: words }
}

async function searchEach(queries: readonly string[]): Promise<FoundPage[]> {
  return await searchIndex(queries.flatMap((query) => widenQuery(query, search.synonyms)))
}
