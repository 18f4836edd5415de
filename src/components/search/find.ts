import search from '#content/data/search.json' with { type: 'json' }
import { type FoundPage, fetchAhead, searchIndex } from './search-index.ts'
import { searchRecords } from './search-records.ts'
import { widenQuery, wordsOf } from './widen-query.ts'

/** One line of the results. `about` says what kind of thing it is, `excerpt` is HTML in which only <mark> may count. */
export type Finding = { title: string; url: string; about: string; excerpt: string }

/** `count` is how many there are in all; `hasAllWords` is false when no page has all the words that were typed. */
export type Findings = { findings: Finding[]; count: number; hasAllWords: boolean }

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

/** Of a longer text that nothing matches as a whole, only so many words are tried in parts. */
const MAX_WORDS = 6

/** Events and news that a name matches come first, but leave room for pages. */
const MAX_RECORDS = 3

/** Fetches what the first answer will need, while the visitor begins to type. What fails here is told when it is asked for. */
export function warmUp(): void {
  Promise.all([fetchAhead(), searchRecords('', search.kinds)]).catch(() => undefined)
}

/**
 * Pages, documents, events and news for a query, also by the words that the site uses instead of those that were typed.
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
 * Pages for words that may mean nothing here: all of them, some of them, each of them; what has most of them comes first.
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

/** The queries that leave one word out, and those of one word; none for a query of one word. */
function partsOf(query: string): { allButOne: string[]; single: string[] } {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  if (words.length < 2) return { allButOne: [], single: [] }
  return { allButOne: words.map((left) => words.filter((word) => word !== left).join(' ')), single: words }
}

async function searchEach(queries: readonly string[]): Promise<FoundPage[]> {
  return await searchIndex(queries.flatMap((query) => widenQuery(query, search.synonyms)))
}
