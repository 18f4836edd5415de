import search from '#content/data/search.json' with { type: 'json' }
import type { BuiltAnswerCard } from '#schemas/facts/built-answers.ts'
import { wordsOf } from '#shared/words-of.ts'
import { findAnswers } from './search-answers.ts'
import { type FoundPage, foundPage, loadIndex, type Match, searchIndex } from './search-index.ts'
import { searchRecords } from './search-records.ts'
import { widenQuery } from './widen-query.ts'

/** One search result. A record's `about` is its kind and day; it has no excerpt. */
export type Finding = FoundPage

/**
 * `count` is the total number of results; `hasAllWords` is false when no page has all the words of the query; `answers`
 * answer it at once.
 */
export type Findings = {
  findings: Finding[]
  count: number
  hasAllWords: boolean
  answers?: BuiltAnswerCard[]
}

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

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
  Promise.all([loadIndex(), searchRecords('', search.kinds), findAnswers('')]).catch(() => undefined)
}

/**
 * Returns the pages, documents, events, news and notices for a query or for its synonyms.
 * @throws when the index cannot be loaded
 */
export async function find(query: string): Promise<Findings> {
  const queries = widenQuery(query, search.synonyms)
  const [pages, { named: records, inText }, answers] = await Promise.all([
    searchIndex(queries),
    searchRecords(query, search.kinds),
    findAnswers(query),
  ])
  const { allButOne, single } = partsOf(query)
  const known = answers.length > 0 ? single : await knownWords(single)
  const hasRecords = records.length + inText.length > 0
  // Half of the words are on no page: what is left does not tell what was meant.
  const isVague = single.length > 0 && known.length * 2 <= single.length
  if (isVague && !hasRecords) return { findings: [], count: 0, hasAllWords: false }
  const found = listed(isVague ? [] : pages, records.slice(0, MAX_RECORDS), inText.slice(0, MAX_RECORDS))
  if (found.count > 0 || answers.length > 0) return { ...found, answers }
  const nearly = listed(await searchEach(allButOne))
  if (nearly.count > 0 && single.length > 2) return { ...nearly, hasAllWords: false }
  return { ...listed(await searchEach(known)), hasAllWords: false }
}

/**
 * Returns the pages for words that may not be in the index: those with most of the words first.
 * @throws when the index cannot be loaded
 */
export async function suggest(query: string): Promise<Findings> {
  const { allButOne, single } = partsOf(query)
  const pages = await searchEach([query, ...allButOne, ...single])
  return listed(pages.slice(0, MAX_SUGGESTIONS))
}

/** Returns the first pages between the records. */
function listed(pages: Match[], named: Finding[] = [], inText: Finding[] = []): Findings {
  const shown = pages.slice(0, MAX_FINDINGS - named.length - inText.length).map(foundPage)
  const findings = [...named, ...shown, ...inText]
  return { findings, count: pages.length + named.length + inText.length, hasAllWords: true }
}

/** Returns the queries with one word left out, and those of a single word; none for a query of one word. */
function partsOf(query: string): { allButOne: string[]; single: string[] } {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  if (words.length < 2) return { allButOne: [], single: [] }
  return { allButOne: words.map((left) => words.filter((word) => word !== left).join(' ')), single: words }
}

/** Returns the words that a page has. */
async function knownWords(words: readonly string[]): Promise<string[]> {
  const found = await Promise.all(words.map((word) => searchEach([word])))
  return words.filter((_, place) => found[place]?.length)
}

async function searchEach(queries: readonly string[]): Promise<Match[]> {
  return await searchIndex(queries.flatMap((query) => widenQuery(query, search.synonyms)))
}
