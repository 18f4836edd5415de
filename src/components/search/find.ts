import search from '#content/data/search.json' with { type: 'json' }
import { type FoundPage, searchIndex } from './search-index.ts'
import { searchRecords } from './search-records.ts'
import { widenQuery, wordsOf } from './widen-query.ts'

/** One line of the results. `about` says what kind of thing it is, `excerpt` is HTML in which only <mark> may count. */
export type Finding = { title: string; url: string; about: string; excerpt: string }

/** `count` is how many there are in all; `hasAllWords` is false when no page has all the words that were typed. */
export type Findings = { findings: Finding[]; count: number; hasAllWords: boolean }

const MAX_FINDINGS = 10

/** Of a longer text that nothing matches as a whole, only so many words are tried in parts. */
const MAX_WORDS = 6

/** Events and news that a name matches come first, but leave room for pages. */
const MAX_RECORDS = 3

/** Fetches what the first answer will need, while the visitor begins to type. What fails here is told when it is asked for. */
export function warmUp(): void {
  Promise.all([searchIndex([]), searchRecords('', search.kinds)]).catch(() => undefined)
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
  const some = await pagesWithSome(wordsOf(query))
  return { ...(await listed(some, [])), hasAllWords: false }
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

/** Pages that have all words but one; if there are none, those that have any. */
async function pagesWithSome(words: readonly string[]): Promise<FoundPage[]> {
  const known = words.slice(0, MAX_WORDS)
  if (known.length < 2) return []
  const allButOne = await searchEach(known.map((left) => known.filter((word) => word !== left).join(' ')))
  return allButOne.length > 0 ? allButOne : await searchEach(known)
}

async function searchEach(queries: readonly string[]): Promise<FoundPage[]> {
  return await searchIndex(queries.flatMap((query) => widenQuery(query, search.synonyms)))
}
