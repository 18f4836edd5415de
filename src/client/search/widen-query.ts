import type { Synonym } from '#schemas/content/answers.ts'
import { wordsOf } from '#shared/words-of.ts'

/** More queries would slow the search down without better results. */
const MAX_QUERIES = 8

/** Match the last word as a prefix from this many letters on. */
const MIN_BEGINNING_LETTERS = 4

/**
 * Expands a query by synonyms: returns the query itself, and variants with its words or phrases replaced.
 * @param query as typed
 * @returns the query in lower case first, then the variants: `dakhla 2025` gives `dakhla 2025`, `admission 2025`, …
 */
export function widenQuery(query: string, synonyms: readonly Synonym[]): string[] {
  const words = wordsOf(query)
  const queries = new Set([words.join(' ')])
  for (const { asked, meant } of synonyms) {
    const place = longestPlace(words, asked.map(wordsOf))
    if (!place) continue
    for (const other of meant) {
      queries.add([...words.slice(0, place.from), other, ...words.slice(place.to)].join(' ').toLowerCase())
    }
  }
  return [...queries].slice(0, MAX_QUERIES)
}

type Place = { from: number; to: number }

/** Returns the position of the longest of the phrases in the words. */
function longestPlace(words: readonly string[], phrases: readonly string[][]): Place | undefined {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  for (const phrase of longestFirst) {
    const from = words.findIndex((_, start) => phrase.every((word, offset) => matches(words, start + offset, word)))
    if (from >= 0) return { from, to: from + phrase.length }
  }
  return undefined
}

function matches(words: readonly string[], at: number, word: string): boolean {
  const typed = words[at]
  if (typed === word) return true
  const isBeingTyped = at === words.length - 1 && typed !== undefined && typed.length >= MIN_BEGINNING_LETTERS
  return isBeingTyped && word.startsWith(typed)
}
