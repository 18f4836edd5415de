import type { BuiltAnswerCard } from '#schemas/facts/built-answers.ts'
import { wordsOf } from '#shared/words-of.ts'
import { findAnswers } from './search-answers.ts'
import { type FoundPage, foundPage, loadIndex, type Match, pageAt, searchIndex } from './search-index.ts'

/**
 * `count` is the total number of results. `hasAllWords` is false when no page has all the words of the query. `answers`
 * are cards that answer the query directly.
 */
export type Findings = {
  findings: FoundPage[]
  count: number
  hasAllWords: boolean
  answers?: BuiltAnswerCard[]
}

const MAX_FINDINGS = 10
const MAX_SUGGESTIONS = 5

/** The maximum number of records whose name matches (listed first), and of notices whose text matches (listed last). */
const MAX_RECORDS = 3

/** Fetches the data of the search while the visitor begins to type. Ignores errors, because the search reports them. */
export function warmUp(): void {
  Promise.all([loadIndex(), findAnswers('')]).catch(() => undefined)
}

/** Returns the answers to a query, and matching pages and records. Pages that the answers link to come first. */
export async function find(query: string): Promise<Findings> {
  const [index, found, answers] = await Promise.all([loadIndex(), searchIndex(query), findAnswers(query)])
  const ofAnswers = answers.map(({ link }) => pageAt(link.href, index))
  if (found.length > 0 || answers.length > 0) return { ...listed(found, ofAnswers), answers }
  const nearly = await searchIndex(query, 'OR')
  const known = new Set(nearly.flatMap(({ typed }) => typed))
  // If half of the words are on no page, the other words do not show what the visitor meant.
  const isVague = known.size * 2 <= new Set(wordsOf(query)).size
  return { ...listed(isVague ? [] : nearly), hasAllWords: false }
}

/** Returns pages that have some of the words; pages with most of the words come first. */
export async function suggest(query: string): Promise<Findings> {
  const found = await searchIndex(query, 'OR')
  return listed(found.filter(({ isRecord }) => !isRecord).slice(0, MAX_SUGGESTIONS))
}

/** Lists records that match by name, then pages (the pages of `first` before other pages), then other records. */
function listed(found: readonly Match[], first: readonly (Match | undefined)[] = []): Findings {
  const records = found.filter(({ isRecord }) => isRecord)
  const named = records.filter(({ isNamed }) => isNamed).slice(0, MAX_RECORDS)
  const inText = records.filter(({ isNamed }) => !isNamed).slice(0, MAX_RECORDS)
  // A page of `first` that was also found keeps its position, but gets the matched words.
  const pages = new Map(
    [...first, ...found].flatMap((match) => (match && !match.isRecord ? [[match.page.url, match]] : [])),
  )
  const shown = [...pages.values()].slice(0, MAX_FINDINGS - named.length - inText.length)
  const findings = [...named, ...shown, ...inText].map(foundPage)
  return { findings, count: pages.size + named.length + inText.length, hasAllWords: true }
}
