/**
 * What the search knows of an answer: what parents type, the card, the card of each class that has its own, and the id of
 * the answer that comes instead when the question names a class and its fees.
 */
export type KnownAnswer<Card> = {
  id: string
  asked: readonly string[]
  card: Card
  ofClass?: Record<string, Card> | undefined
  ofClassFees?: string | undefined
}

/** A class: its number, or what it is called, in small letters. */
export type NamedClass = { id: string; number?: number | undefined; names: readonly string[] }

/** Below this score a query has no answer. */
const MIN_SCORE = 0.56

/** Words that say nothing of what is asked. */
const EMPTY_WORDS = new Set(
  (
    'a an and any are at be by can chahiye child could da de di do does for from get give hai hain have her his how i in is it ' +
    'ka kado kar karna ke ki kinni kitna kitne kitni ko kya list main me mein meri mera my of on or our please school se should ' +
    'si svis tell that the their there they this to us want was we what when which will with you your facility facilities info ' +
    'information details detail about need know provided available karen batao dasso till kadon tak nu lagegi lagengi lagugi ' +
    'hogi hoga honge honi kinna kinne kaise vich'
  ).split(' '),
)

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const ORDINAL_WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** What makes of an ordinal no class: the second child of a family, second-hand books, the third language. */
const COUNTED_WORDS =
  /^(hand|languages?|bhasha|child|children|kid|son|daughter|sibling|bach+[aei]|bachcha|bachche|beta|beti)$/
const FEE_WORDS = /^(fees?|charges?|cost|kharcha|kiraya|shulk)$/
/** Between two classes: the second is meant. */
const TO_WORDS = /^(se|ton|to)$/
const CLASS_WORDS = /^(class|classes|std|standard|grade|kaksha|jamaat|cl)$/

/** A place with a number, however it is written: Phase 7, Ph-3B2, Sec. 38. It becomes one word, which only itself is like. */
const NUMBERED_PLACE = /\b(ph|sec)(?:ase|tor)?[ .-]*(\d{1,3}(?:[a-z]\d?)?)\b/g
const PLACE = /^(phase|sector)\d\w*$/

/** A day that is near, by its name; all of them ask for the same. Saturdays have answers of their own. */
const NEAR_DAY = /^(today|tomorrow|aaj|ajj|kal|parso|parson|bhalke|monday|tuesday|wednesday|thursday|friday)$/
const MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/
const DAY_NUMBER = /^\d{1,2}(st|nd|rd|th)?$/
/** Stands for a day that is near or a date. */
const DAY = 'daydate'
/** A day says little of what is asked. */
const DAY_WEIGHT = 1.5

/** The likeness of the same words; words that only look alike, as Holi and holiday, have 1 at most. */
const WORD_FOR_WORD = 1.05

/** An answer with a card of the class comes before one without that fits about as well. */
const CLASS_FACTOR = 1.15

/** Returns the words of a text in small letters, a place with its number as one word: `phase7`. */
export function questionWords(text: string): string[] {
  const withPlaces = text
    .toLowerCase()
    .replace(NUMBERED_PLACE, (_, word: string, number: string) => `${word === 'ph' ? 'phase' : 'sector'}${number}`)
  return withPlaces.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Returns the words with one word for each day or date: `26 november holiday` and `holiday tomorrow` ask for the same. */
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

/**
 * Finds the class that a question names: `class 6`, `6th`, `9vi`, `grade VI`, `lkg`; after class 10 comes class 11, and
 * from class 8 to 9 means 9. A name may differ by a letter: `nursry`.
 * @returns its id and the words that are left
 */
export function classInQuestion(
  words: readonly string[],
  classes: readonly NamedClass[],
): { id: string | undefined; rest: string[] } {
  for (const [index, word] of words.entries()) {
    if (!TO_WORDS.test(word)) continue
    const later = words.slice(index + 1)
    const isNumber = /^\d{1,2}$/.test(later[0] ?? '')
    const from = classInQuestion(words.slice(Math.max(0, index - 2), index), classes)
    const to = classInQuestion(isNumber ? ['class', ...later] : later, classes)
    if (from.id && to.id)
      return { id: to.id, rest: [...words.slice(0, Math.max(0, index - 2)), ...from.rest, ...to.rest] }
  }
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
  return { id: undefined, rest: [...words] }
}

/** Returns the word of a name that is a letter apart from a word, or the word. */
function spelled(word: string, names: readonly string[]): string {
  const nameWords = names.flatMap((name) => name.split(' '))
  if (nameWords.includes(word)) return word
  return nameWords.find((nameWord) => isTypingErrorOf(word, nameWord)) ?? word
}

function classNumberOf(word: string, isBesideClass: boolean): number | undefined {
  const ordinal = /^(\d{1,2})(st|nd|rd|th|v[aein]{1,2})$/.exec(word)?.[1]
  const words = [...(isBesideClass ? [NUMBER_WORDS, ROMAN] : []), ORDINAL_WORDS]
  const named = words.map((list) => list.indexOf(word) + 1).find((place) => place > 0)
  const number = Number(ordinal ?? (isBesideClass && /^\d{1,2}$/.test(word) ? word : (named ?? 0)))
  return number >= 1 && number <= 12 ? number : undefined
}

/**
 * Makes a finder of answers. A question is compared with everything that parents type for each answer; rare words count
 * more, spelling may differ by a letter, the last word may still be typed. A question that is written there word for
 * word has that answer.
 * @param answers in the order in which they win a draw
 */
export function answerFinder<Card>(answers: readonly KnownAnswer<Card>[], classes: readonly NamedClass[]) {
  const known = answers.map((answer) => {
    const phrases = answer.asked.map(meaning).filter((words) => words.length > 0)
    const words = [...new Set(phrases.flat())]
    const places = words.filter((word) => PLACE.test(word))
    return { answer, texts: answer.asked.map(plainText), phrases, words, places }
  })
  const weightOf = new Map<string, number>()
  for (const word of new Set(known.flatMap(({ words }) => words))) {
    const holders = known.filter(({ words }) => words.includes(word)).length
    weightOf.set(word, Math.log(1 + known.length / holders))
  }
  if (weightOf.has(DAY)) weightOf.set(DAY, DAY_WEIGHT)
  const unknown = Math.log(1 + known.length)
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (weightOf.get(word) ?? unknown), 0)

  /** Returns the id and the card of the answer to a question, undefined when none is near enough. */
  return (question: string): { id: string; card: Card } | undefined => {
    const { id: classId, rest } = classInQuestion(withDays(questionWords(question)), classes)
    const exact = known.find(({ texts }) => texts.includes(plainText(question)))
    if (exact) return withClass(exact.answer, classId)
    // A sector without a stop is any sector.
    const asked = meaning(rest.join(' ')).map((word) =>
      PLACE.test(word) && !weightOf.has(word) ? word.replace(/\d.*$/, '') : word,
    )
    if (asked.length === 0) {
      const overview = known.find(({ answer }) => answer.id === 'class')?.answer
      return overview && classId ? withClass(overview, classId) : undefined
    }
    const possible = known.filter(({ places }) => places.every((place) => asked.includes(place)))
    const scored = possible.map(({ answer, phrases, words }) => ({
      answer,
      score:
        (0.5 * best(phrases.map((phrase) => likeness(asked, phrase))) +
          0.5 * (sum(shared(asked, words)) / sum(asked))) *
        (classId && answer.ofClass?.[classId] ? CLASS_FACTOR : 1),
    }))
    const first = scored.reduce((a, b) => (b.score > a.score ? b : a), { answer: undefined, score: 0 } as {
      answer: KnownAnswer<Card> | undefined
      score: number
    })
    if (!first.answer || first.score < MIN_SCORE) return undefined
    const isOfFees = classId && rest.some((word) => FEE_WORDS.test(word))
    const instead = isOfFees && known.find(({ answer }) => answer.id === first.answer?.ofClassFees)?.answer
    return withClass(instead || first.answer, classId)
  }

  /** Returns the words that the others have too. */
  function shared(words: readonly string[], others: readonly string[]): string[] {
    return words.filter((word) =>
      others.some((other) => isSame(word, other) || (!isAnother(word, other) && isTypingErrorOf(word, other))),
    )
  }

  /** A word that is itself known is no typing error of another, as charge and change; a vowel may differ: bacha, bache. */
  function isAnother(a: string, b: string): boolean {
    const consonants = (word: string) => word.replace(/[aeiou]/g, '')
    return a.length === b.length && consonants(a) !== consonants(b) && weightOf.has(a) && weightOf.has(b)
  }

  function likeness(asked: readonly string[], phrase: readonly string[]): number {
    if (asked.join(' ') === phrase.join(' ')) return WORD_FOR_WORD
    return (sum(shared(asked, phrase)) + sum(shared(phrase, asked))) / (sum(asked) + sum(phrase))
  }
}

const best = (scores: readonly number[]) => Math.max(0, ...scores)

function withClass<Card>({ id, card, ofClass }: KnownAnswer<Card>, classId: string | undefined) {
  return { id, card: (classId && ofClass?.[classId]) || card }
}

const plainText = (text: string) => questionWords(text).join(' ')

/** Returns the words that say what is asked, without endings. */
function meaning(text: string): string[] {
  return (
    withDays(questionWords(text))
      // A number that is neither class nor place is a year; a month alone says nothing, since a card has the next dates.
      .filter((word) => ![CLASS_WORDS, MONTH, /^\d+$/].some((pattern) => pattern.test(word)) && !EMPTY_WORDS.has(word))
      .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word))
  )
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true
  if (PLACE.test(a) || PLACE.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3
}

function isTypingErrorOf(a: string, b: string): boolean {
  if (PLACE.test(a) || PLACE.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 5 && a[0] === b[0] && isOneLetterApart(short, long)
}

/** Returns whether one letter was added, left out, changed, or swapped with its neighbour. */
function isOneLetterApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  if (at < 0) return true
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}
