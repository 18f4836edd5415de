import search from '#content/data/search.json' with { type: 'json' }
import type { BuiltAnswerCard } from '#schemas/facts/built-answers.ts'
import { wordsOf } from '#shared/words-of.ts'
import { isWordOf } from './is-word-of.ts'
import { findAnswer } from './search-answers.ts'
import { type FoundPage, fetchAhead, searchIndex } from './search-index.ts'
import { searchRecords } from './search-records.ts'
import { widenQuery } from './widen-query.ts'

/** One search result. `about` is the kind of page or record, `excerpt` is the page’s description, or else HTML of which only <mark> is used. */
export type Finding = { title: string; url: string; about: string; excerpt: string }

/**
 * `count` is the total number of results; `hasAllWords` is false when no page has all the words of the query; `answer`
 * answers it at once.
 */
export type Findings = {
  findings: Finding[]
  count: number
  hasAllWords: boolean
  answer?: BuiltAnswerCard | undefined
}

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

/** Look at this many pages of the index; those that only look alike are left out. */
const MAX_LOADED = 60

/** Documents, and the pages of single classes, come after the pages that are about as good. */
const SIDE_WEIGHT = 0.5

/** Shorter words say nothing of a page’s name. */
const MIN_NAME_LETTERS = 3

/** A page whose title has all words that were typed comes before the others. */
const TITLE_WEIGHT = 4

/** How many words to retry one by one when the full query has no match. */
const MAX_WORDS = 6

/**
 * Records whose name matches are listed first, notices with the words in their text last; at most this many of each, to
 * leave room for pages.
 */
const MAX_RECORDS = 3

/**
 * Prefetches what the first search needs while the visitor begins to type. Ignores errors: the search itself reports
 * them.
 */
export function warmUp(): void {
  Promise.all([fetchAhead(), searchRecords('', search.kinds), findAnswer('')]).catch(() => undefined)
}

/**
 * Returns the pages, documents, events, news and notices for a query or for its synonyms.
 * @throws when the index cannot be loaded
 */
export async function find(query: string): Promise<Findings> {
  const queries = widenQuery(query, search.synonyms)
  const [pages, { named: records, inText }, answer] = await Promise.all([
    searchIndex(queries),
    searchRecords(query, search.kinds),
    findAnswer(query),
  ])
  const { allButOne, single } = partsOf(query)
  const known = answer ? single : await knownWords(single)
  const hasRecords = records.length + inText.length > 0
  // Half of the words are on no page: what is left does not tell what was meant.
  const isVague = single.length > 0 && known.length * 2 <= single.length
  if (isVague && !hasRecords) return { findings: [], count: 0, hasAllWords: false }
  const found = await listed(isVague ? [] : pages, records.slice(0, MAX_RECORDS), queries, inText.slice(0, MAX_RECORDS))
  if (found.count > 0 || answer) return { ...found, answer }
  const nearly = await listed(await searchEach(allButOne), [], allButOne)
  if (nearly.count > 0 && single.length > 2) return { ...nearly, hasAllWords: false }
  return { ...(await listed(await searchEach(known), [], known)), hasAllWords: false }
}

/**
 * Returns the pages for words that may not be in the index: those with most of the words first.
 * @throws when the index cannot be loaded
 */
export async function suggest(query: string): Promise<Findings> {
  const { allButOne, single } = partsOf(query)
  const queries = [query, ...allButOne, ...single]
  const pages = await searchEach(queries)
  return await listed(pages.slice(0, MAX_SUGGESTIONS), [], queries)
}

/** Returns the pages that have a word of the queries, not one that only looks alike, best first, between the records. */
async function listed(
  pages: FoundPage[],
  records: Omit<Finding, 'excerpt'>[],
  queries: readonly string[],
  inText: Omit<Finding, 'excerpt'>[] = [],
): Promise<Findings> {
  const typed = wordsOf(queries[0] ?? '').filter((word) => word.length >= MIN_NAME_LETTERS)
  const asked = queries.flatMap((query) => widenQuery(query, search.synonyms)).flatMap(wordsOf)
  const loaded = await Promise.all(
    pages.slice(0, MAX_LOADED).map(async ({ score, load }) => {
      const { url, excerpt, meta } = await load()
      const about = meta.kind ?? ''
      const title = meta.title ?? url
      const side = about !== '' || url.startsWith('/class/') ? SIDE_WEIGHT : 1
      const words = wordsOf(title)
      const isNamed = typed.every((word) => words.some((named) => isWordOf(named, [word])))
      return { title, url, about, excerpt, summary: meta.summary, score: score * side * (isNamed ? TITLE_WEIGHT : 1) }
    }),
  )
  const kept = loaded
    .filter(({ title, excerpt }) => [...markedWords(excerpt), ...wordsOf(title)].some((word) => isWordOf(word, asked)))
    .sort((a, b) => b.score - a.score)
  const [first, last] = [records, inText].map((found) => found.map((record) => ({ ...record, excerpt: '' })))
  const ofRecords = records.length + inText.length
  const shown = kept
    .slice(0, MAX_FINDINGS - ofRecords)
    .map(({ score: _, summary, ...finding }) => ({ ...finding, excerpt: summary ?? finding.excerpt }))
  const unseen = Math.max(0, pages.length - MAX_LOADED)
  const findings = [...(first ?? []), ...shown, ...(last ?? [])]
  return { findings, count: kept.length + unseen + ofRecords, hasAllWords: true }
}

/** Returns the words that an excerpt marks. */
function markedWords(excerpt: string): string[] {
  return [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].flatMap(([, words = '']) => wordsOf(words))
}

/** Returns the queries with one word left out, and those of a single word; none for a query of one word. */
function partsOf(query: string): { allButOne: string[]; single: string[] } {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  if (words.length < 2) return { allButOne: [], single: [] }
  return { allButOne: words.map((left) => words.filter((word) => word !== left).join(' ')), single: words }
}

/** Returns the words that a page has. */
async function knownWords(words: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(
    words.map(async (word) => (await listed(await searchEach([word]), [], [word])).count),
  )
  return words.filter((_, place) => (counts[place] ?? 0) > 0)
}

async function searchEach(queries: readonly string[]): Promise<FoundPage[]> {
  return await searchIndex(queries.flatMap((query) => widenQuery(query, search.synonyms)))
}
