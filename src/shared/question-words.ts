import search from '#content/data/search.json' with { type: 'json' }
import { wordsOf } from './words-of.ts'

/** Words that do not help to find an answer. */
const EMPTY_WORDS = new Set(search.emptyWords.split(' '))

/** Words before or after the number of a class. */
export const CLASS_WORDS = /^(class?|classes|std|standard|grade|kaksha|jamaat|cl)$/

/** A place with a number, in any spelling: Phase 7, Ph-3B2, Sec. 38. It becomes one word, which matches only itself. */
const NUMBERED_PLACE = /\b(ph|sec)(?:ase|tor)?[ .-]*(\d{1,3}(?:[a-z]\d?)?)\b/g
export const PLACE = /^(phase|sector)\d\w*$/

/** The names of a near day, which all count as the same word. Saturday is not among them: it has its own answers. */
const NEAR_DAY = /^(today|tomorrow|parson|monday|tuesday|wednesday|thursday|friday)$/
const MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/
/** A number alone is a class, place or year. A month alone is ignored, because a card has the next dates. */
const NO_TOPIC = [CLASS_WORDS, MONTH, /^\d{1,3}$/]
const DAY_NUMBER = /^\d{1,2}(st|nd|rd|th)?$/
/** The word that replaces a near day or a date. */
export const DAY = 'daydate'

/** Returns a simplified spelling: `chuti` for `chhutti`. */
const spelling = (word: string) =>
  word
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('chh', 'ch')
    .replaceAll('w', 'v')
    .replace(/([a-z])\1/g, '$1')
    .replace(/(?<=[aeiou])n$/, '')

/** The English word or usual spelling of each word. A match of the exact word wins over a simplified spelling. */
const LISTED = Object.entries(search.meanings).flatMap(([word, others]) =>
  others.split(' ').map((other) => ({ word, other })),
)
const MEANINGS = new Map([
  ...LISTED.map(({ word, other }) => [spelling(other), word] as const),
  ...LISTED.map(({ word, other }) => [other, word] as const),
])

/** Returns the words of a text in lower case and in English. A place with its number is one word: `phase7`. */
export function questionWords(text: string): string[] {
  const withPlaces = text
    .toLowerCase()
    .replace(NUMBERED_PLACE, (_, word: string, number: string) => `${word === 'ph' ? 'phase' : 'sector'}${number}`)
  return wordsOf(withPlaces).map(meaningOf)
}

/** Returns the English word or the usual spelling of a word in lower case. */
export const meaningOf = (word: string) => MEANINGS.get(word) ?? MEANINGS.get(spelling(word)) ?? word

/** Replaces each near day or date by one word, so that `26 november holiday` and `holiday tomorrow` are equal. */
export function withDays(words: readonly string[]): string[] {
  const isMonth = (at: number) => MONTH.test(words[at] ?? '')
  const isDayNumber = (at: number) => DAY_NUMBER.test(words[at] ?? '') && !CLASS_WORDS.test(words[at - 1] ?? '')
  return words.flatMap((word, at) => {
    const isOfDate = isDayNumber(at) && (isMonth(at + 1) || isMonth(at - 1))
    if (isOfDate) return []
    const isDate = isMonth(at) && (isDayNumber(at - 1) || isDayNumber(at + 1))
    return NEAR_DAY.test(word) || isDate ? [DAY] : [word]
  })
}

/** Returns the meaningful words of a question, without endings. */
export function meaning(words: readonly string[]): string[] {
  return withDays(words)
    .filter((word) => !EMPTY_WORDS.has(word) && !NO_TOPIC.some((pattern) => pattern.test(word)))
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word))
}

/** Returns whether two words are equal, or one is the beginning of the other. */
export function isSame(a: string, b: string): boolean {
  if (a === b) return true
  if (PLACE.test(a) || PLACE.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3
}

/** Returns whether two words differ by one letter. */
export function isTypingErrorOf(a: string, b: string): boolean {
  if (PLACE.test(a) || PLACE.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 5 && a[0] === b[0] && isOneLetterApart(short, long)
}

/** Returns whether one letter was added, omitted, changed, or swapped with the next letter. */
function isOneLetterApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  if (at < 0) return true
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}
