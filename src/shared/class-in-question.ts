import { CLASS_WORDS, isTypingErrorOf, questionWords } from './question-words.ts'

export type NamedClass = { id: string; number?: number | undefined; names: readonly string[] }

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ORDINAL_WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const HINDI_ORDINALS = 'pehli dusri teesri chauthi paanchvi chhathi saatvi aathvi nauvi dasvi gyarhvi barhvi'.split(' ')
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

/** A number before one of these words is not a class: second child, second-hand books, third language. */
const COUNTED_WORDS = /^(hand|languages?|child|children|kid|son|daughter|sibling|bacha|beta|beti)$/
/** A range such as “class 8 to 9” contains one of these words. The question is about the second class. */
const TO_WORDS = /^(se|ton|to)$/

type Found = { id: string | undefined; rest: string[] }

/**
 * Finds the class in a question, for example in `class 6`, `6th`, `9vi`, `grade VI` or `lkg`. “After class 10” means
 * class 11; “from class 8 to 9” means class 9. A name can have one wrong letter: `nursry`.
 * @returns the id of the class, and the remaining words
 */
export function classInQuestion(words: readonly string[], classes: readonly NamedClass[]): Found {
  return (
    secondOfTwo(words, classes) ??
    byName(words, classes) ??
    byNumber(words, classes) ?? { id: undefined, rest: [...words] }
  )
}

function secondOfTwo(words: readonly string[], classes: readonly NamedClass[]): Found | undefined {
  for (const [index, word] of words.entries()) {
    if (!TO_WORDS.test(word)) continue
    const begin = Math.max(0, index - 2)
    const later = words.slice(index + 1)
    const isNumber = /^\d{1,2}$/.test(later[0] ?? '')
    const from = classInQuestion(words.slice(begin, index), classes)
    const to = classInQuestion(isNumber ? ['class', ...later] : later, classes)
    if (from.id && to.id) return { id: to.id, rest: [...words.slice(0, begin), ...from.rest, ...to.rest] }
  }
  return undefined
}

function byName(words: readonly string[], classes: readonly NamedClass[]): Found | undefined {
  const allNames = classes.flatMap(({ names }) => names)
  const text = words.map((word) => spelled(word, allNames)).join(' ')
  for (const [place, { id, names }] of classes.entries()) {
    const name = names.find((candidate) => ` ${text} `.includes(` ${candidate} `))
    if (!name) continue
    const isNext = ` ${text} `.includes(` after ${name} `)
    const named = isNext ? `after ${name}` : name
    const others = allNames.reduce(
      (left, other) => left.replace(` ${other} `, ' '),
      ` ${text} `.replace(` ${named} `, ' '),
    )
    return { id: isNext ? classes[place + 1]?.id : id, rest: questionWords(others) }
  }
  return undefined
}

/** Returns the known name that differs from a word by one letter; otherwise the word itself. */
function spelled(word: string, names: readonly string[]): string {
  const nameWords = names.flatMap((name) => name.split(' '))
  if (nameWords.includes(word)) return word
  return nameWords.find((nameWord) => isTypingErrorOf(word, nameWord)) ?? word
}

function byNumber(words: readonly string[], classes: readonly NamedClass[]): Found | undefined {
  for (const [index, word] of words.entries()) {
    if (COUNTED_WORDS.test(words[index + 1] ?? '')) continue
    const isAfterClass = CLASS_WORDS.test(words[index - 1] ?? '')
    const isBeforeClass = CLASS_WORDS.test(words[index + 1] ?? '')
    const number = classNumberOf(word, isAfterClass || isBeforeClass)
    if (number === undefined) continue
    const from = isAfterClass ? index - 1 : index
    const isNext = words[from - 1] === 'after'
    const place = classes.findIndex((named) => named.number === number)
    const rest = [
      ...words.slice(0, isNext ? from - 1 : from),
      ...words.slice(index + (isBeforeClass && !isAfterClass ? 2 : 1)),
    ]
    return { id: classes[isNext ? place + 1 : place]?.id, rest }
  }
  return undefined
}

function classNumberOf(word: string, isBesideClass: boolean): number | undefined {
  const ordinal = /^(\d{1,2})(st|nd|rd|th|v[aein]{1,2})$/.exec(word)?.[1]
  const words = [...(isBesideClass ? [NUMBER_WORDS, HINDI_ORDINALS, ROMAN] : []), ORDINAL_WORDS]
  const named = words.map((list) => list.indexOf(word) + 1).find((place) => place > 0)
  const number = Number(ordinal ?? (isBesideClass && /^\d{1,2}$/.test(word) ? word : (named ?? 0)))
  return number >= 1 && number <= 12 ? number : undefined
}
