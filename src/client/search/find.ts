import type { BuiltAnswerCard } from '#schemas/facts/built-answers.ts'
import { wordsOf } from '#shared/words-of.ts'
import { findAnswers } from './search-answers.ts'
import { type FoundPage, foundPage, loadIndex, type Match, pageAt, searchIndex } from './search-index.ts'

/**
 * `count` is the total number of results; `hasAllWords` is false when no page has all the words of the query; `answers`
 * answer it at once.
 */
export type Findings = {
  findings: FoundPage[]
  count: number
  hasAllWords: boolean
  answers?: BuiltAnswerCard[]
}

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

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
  Promise.all([loadIndex(), findAnswers('')]).catch(() => undefined)
}

/**
 * Returns the answers to a query, and the pages, documents, events, news and notices for it, first the pages of the
 * answers.
 * @throws when the index cannot be loaded
 */
export async function find(query: string): Promise<Findings> {
  const [index, found, answers] = await Promise.all([loadIndex(), searchIndex(query), findAnswers(query)])
  const ofAnswers = answers.map(({ link }) => pageAt(link.href, index))
  if (found.length > 0 || answers.length > 0) return { ...listed(found, ofAnswers), answers }
  const nearly = await searchIndex(query, 'OR')
  const known = new Set(nearly.flatMap(({ typed }) => typed))
  // Half of the words are on no page: the rest does not show what was meant.
  const isVague = known.size * 2 <= new Set(wordsOf(query)).size
  return { ...listed(isVague ? [] : nearly), hasAllWords: false }
}

/**
 * Returns the pages for words that may not be in the index: those with most of the words first.
 * @throws when the index cannot be loaded
 */
export async function suggest(query: string): Promise<Findings> {
  const found = await searchIndex(query, 'OR')
  return listed(found.filter(({ isRecord }) => !isRecord).slice(0, MAX_SUGGESTIONS))
}

/** Returns the first pages between the records. @param first the pages that come before the others */
function listed(found: readonly Match[], first: readonly (Match | undefined)[] = []): Findings {
  const records = found.filter(({ isRecord }) => isRecord)
  const named = records.filter(({ isNamed }) => isNamed).slice(0, MAX_RECORDS)
  const inText = records.filter(({ isNamed }) => !isNamed).slice(0, MAX_RECORDS)
  // A page that was found too keeps the first position, with its words.
  const pages = new Map(
    [...first, ...found].flatMap((match) => (match && !match.isRecord ? [[match.page.url, match]] : [])),
  )
  const shown = [...pages.values()].slice(0, MAX_FINDINGS - named.length - inText.length)
  const findings = [...named, ...shown, ...inText].map(foundPage)
  return { findings, count: pages.size + named.length + inText.length, hasAllWords: true }
}
