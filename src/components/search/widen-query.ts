import type { Synonym } from '#schemas/search.ts'

/** More would make the answer slow without making it better. */
const MAX_QUERIES = 8

/** From this many letters on, the word being typed counts as the beginning of a known one. */
const MIN_BEGINNING_LETTERS = 4

/**
 * What is typed, and the same with each of its words or phrases that the site calls otherwise.
 * @param query as typed
 * @returns the query in small letters first, then the others: `dakhla 2025` gives `dakhla 2025`, `admission 2025`, …
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

/** @returns the words of a text in small letters, without the signs between them */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

type Place = { from: number; to: number }

/** Where the longest of the phrases stands among the words. */
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
