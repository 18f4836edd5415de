import { classInQuestion, type NamedClass } from './class-in-question.ts'
import { DAY, isSame, isTypingErrorOf, meaning, PLACE, questionWords, withDays } from './question-words.ts'

/**
 * What the search knows of an answer: what parents type, the card, the card of each class that has its own, and the ids of
 * the answers that come instead when the question names a class and its fees, two classes and fees, or a sport too.
 */
export type KnownAnswer<Card> = {
  id: string
  asked: readonly string[]
  card: Card
  ofClass?: Record<string, Card> | undefined
  ofClassFees?: string | undefined
  ofTwoClasses?: string | undefined
  withSport?: string | undefined
}

/** Below this score a query has no answer. */
const MIN_SCORE = 0.56

const FEE_WORDS = /^(fees?|total|charges?|cost|kharcha|kiraya|shulk)$/

/** More would hide the pages that are found. */
const MAX_ANSWERS = 2

/** A day says little of what is asked. */
const DAY_WEIGHT = 1.5

/** The likeness of the same words; words that only look alike, as Holi and holiday, have 1 at most. */
const WORD_FOR_WORD = 1.05

/** What a phrase adds that is in a longer question: `complaint against the bus driver`. */
const PHRASE_WEIGHT = 0.3

/** An answer with a card of the class comes before one without that fits about as well. */
const CLASS_FACTOR = 1.15

/** Between two topics: `hockey and late bus`. */
const AND = /\s*(?:[,;+&?]|\b(?:and|or|aur|te|n|also|plus)\b(?! (?:class )?\d))\s*/i

/**
 * Makes a finder of answers. A question is compared with everything that parents type for each answer; rare words count
 * more, spelling may differ by a letter, the last word may still be typed. A question that is written there word for
 * word has that answer. A question with two topics has two.
 * @param answers in the order in which they win a draw
 */
export function answerFinder<Answer extends KnownAnswer<unknown>>(
  answers: readonly Answer[],
  classes: readonly NamedClass[],
) {
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

  const byId = (id: string | undefined) => known.find(({ answer }) => answer.id === id)

  /** Returns the answers to a question: one, two for two topics, none when none is near enough. */
  return (question: string): Answer[] => {
    const { id: classId } = classInQuestion(withDays(questionWords(question)), classes)
    const whole = best(question, classId)
    const left = questionWords(question).filter((word) => shared(meaning(word), whole?.words ?? []).length === 0)
    const parts = question.split(AND).filter((part) => meaning(part).length > 0)
    const isWhole = meaning(left.join(' ')).length === 0
    const ofParts = whole?.isWordForWord || parts.length < 2 ? [] : parts.flatMap((part) => best(part, classId) ?? [])
    // One answer that has all words is for all of them, unless each part is written word for word elsewhere.
    const areTwo =
      ofParts.length > 0 &&
      ofParts.length === parts.length &&
      (!isWhole || ofParts.every(({ isWordForWord }) => isWordForWord))
    // Without a word between them, the second topic must be written word for word.
    const second = areTwo ? undefined : best(left.join(' '), classId)
    const found = areTwo ? ofParts : [whole, second?.isWordForWord ? second : undefined]
    const topics = found.flatMap((topic) => topic?.answer ?? [])
    const isOfSport = topics.some(({ id }) => id === 'sport')
    const distinct = new Set(topics.map((topic) => (isOfSport && byId(topic.withSport)?.answer) || topic))
    return [...distinct].slice(0, MAX_ANSWERS).map((answer) => withClass(answer, classId))
  }

  /** Returns the answer that fits a question best, undefined when none is near enough. */
  function best(question: string, classOfQuestion: string | undefined) {
    const { id = classOfQuestion, rest } = classInQuestion(withDays(questionWords(question)), classes)
    const asTyped = plainText(question)
    const exact = known.find(({ texts }) => texts.includes(asTyped))
    if (exact) return { ...exact, isWordForWord: true }
    // A sector number that no bus stop has, and a year that no answer has, is ignored.
    const asked = meaning(rest.join(' ')).flatMap((word) =>
      weightOf.has(word) || !/\d/.test(word) ? word : word.replace(/\d.*$/, '') || [],
    )
    if (asked.length === 0) {
      const overview = byId('class')
      return id && overview ? { ...overview, isWordForWord: false } : undefined
    }
    const possible = known.filter(({ places }) => places.every((place) => asked.includes(place)))
    const scored = possible.map((candidate) => ({
      ...candidate,
      isWordForWord: candidate.phrases.some((phrase) => phrase.join(' ') === asked.join(' ')),
      score:
        (0.5 * Math.max(...candidate.phrases.map((phrase) => likeness(asked, phrase))) +
          0.5 * (sum(shared(asked, candidate.words)) / sum(asked)) +
          PHRASE_WEIGHT * Math.max(...candidate.phrases.map((phrase) => containment(phrase, asked)))) *
        (id && candidate.answer.ofClass?.[id] ? CLASS_FACTOR : 1),
    }))
    const first = scored.sort((a, b) => b.score - a.score)[0]
    if (!first || first.score < MIN_SCORE) return undefined
    const isOfFees = id && rest.some((word) => FEE_WORDS.test(word))
    const areTwo = classInQuestion(rest, classes).id !== undefined
    const other = areTwo ? first.answer.ofTwoClasses : first.answer.ofClassFees
    const instead = isOfFees && byId(other)
    return instead ? { ...instead, isWordForWord: false } : first
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

  /** From 0 to 1: all words of a phrase are in the question, whatever else is; the rarer they are, the more it says. */
  function containment(phrase: readonly string[], asked: readonly string[]): number {
    return phrase.every((word) => asked.includes(word)) ? Math.min(1, sum(phrase) / unknown) : 0
  }

  function likeness(asked: readonly string[], phrase: readonly string[]): number {
    if (asked.join(' ') === phrase.join(' ')) return WORD_FOR_WORD
    return (sum(shared(asked, phrase)) + sum(shared(phrase, asked))) / (sum(asked) + sum(phrase))
  }
}

/** Returns the answer with the card of the class if it has one. */
function withClass<Answer extends KnownAnswer<unknown>>(answer: Answer, classId: string | undefined): Answer {
  return { ...answer, card: (classId && answer.ofClass?.[classId]) || answer.card }
}

const plainText = (text: string) => questionWords(text).join(' ')
