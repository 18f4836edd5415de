import { classInQuestion, type NamedClass } from './class-in-question.ts'
import { DAY, isSame, isTypingErrorOf, meaning, PLACE, questionWords, withDays } from './question-words.ts'

/**
 * The search data of an answer. `asked` are the phrases that parents type. `ofClass` has a card for each class that
 * needs one. The other fields are ids of answers to use instead: if the question also has a class and fees
 * (`ofClassFees`), two classes and fees (`ofTwoClasses`), or a sport (`withSport`).
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

const MIN_SCORE = 0.84

const FEE_WORDS = /^(fee|total|charge|cost|fare|much)$/

/** More answers would push the found pages out of view. */
const MAX_ANSWERS = 2

/** The weight of a day or date in a question. It is low, because a day hardly helps to select an answer. */
const DAY_WEIGHT = 1.5

/** The bonus for a phrase within a longer question: `complaint against the bus driver`. */
const PHRASE_WEIGHT = 0.5

/** The bonus if the question and the phrase have exactly the same words. */
const WORD_FOR_WORD = 0.2

/** The bonus for words that parents type for this answer more often than for other answers. */
const SHARE_WEIGHT = 0.6

/** The factor for an answer that has a card for the class in the question. */
const CLASS_FACTOR = 1.15

/** Separators between two topics: `hockey and late bus`. */
const AND = /\s*(?:[,;+&?]|\b(?:and|or|aur|te|n|also|plus)\b(?! (?:class )?\d))\s*/i

/**
 * Returns a function that finds answers. It compares a question with all phrases that parents type for each answer.
 * Rare words count more, a letter can be wrong, and the last word can be incomplete. An exact match of a phrase wins. A
 * question with two topics has two answers.
 * @param answers if two have the same score, the earlier one wins
 */
export function answerFinder<Answer extends KnownAnswer<unknown>>(
  answers: readonly Answer[],
  classes: readonly NamedClass[],
) {
  const counted = answers.map((answer) => {
    const asked = answer.asked.map(questionWords)
    const phrases = asked.map(meaning).filter((words) => words.length > 0)
    return { answer, phrases, texts: asked.map((words) => words.join(' ')), uses: countOf(phrases.flat()) }
  })
  const usesOfAll = countOf(counted.flatMap(({ phrases }) => phrases.flat()))
  const holders = countOf(counted.flatMap(({ uses }) => [...uses.keys()]))
  const known = counted.map(({ uses, ...answer }) => ({
    ...answer,
    /** How strongly each word indicates this answer, from 0 to 1. */
    shares: new Map([...uses].map(([word, count]) => [word, Math.min(1, count / Math.sqrt(usesOfAll.get(word) ?? 1))])),
    places: [...uses.keys()].filter((word) => PLACE.test(word)),
  }))

  const weightOf = (word: string) =>
    word === DAY ? DAY_WEIGHT : Math.log(1 + known.length / (holders.get(word) ?? 0.5))
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weightOf(word), 0)
  const heaviest = sum([''])

  const byId = (id: string | undefined) => known.find(({ answer }) => answer.id === id)

  /** Returns the answers to a question: one, two for two topics, or none. */
  return (question: string): Answer[] => {
    const typed = questionWords(question)
    const { id, rest } = classInQuestion(withDays(typed), classes)
    // For two classes, the general card is shown instead of the card of one class.
    const classId = classInQuestion(rest, classes).id === undefined ? id : undefined
    const whole = best(typed, classId)
    const isOfWhole = (word: string) => spelledAs(word).some((like) => whole?.shares.has(like))
    const left = typed.filter((word) => !meaning([word]).some(isOfWhole))
    const parts = question
      .split(AND)
      .map(questionWords)
      .filter((part) => meaning(part).length > 0)
    const ofParts = whole?.isWordForWord || parts.length < 2 ? [] : parts.flatMap((part) => best(part, classId) ?? [])
    // If one answer contains all words, it covers both topics, unless each part exactly matches another answer.
    const areTwo =
      ofParts.length > 0 &&
      ofParts.length === parts.length &&
      (meaning(left).length > 0 || ofParts.every(({ isWordForWord }) => isWordForWord))
    // Without a separator, the second topic must match exactly.
    const second = areTwo ? undefined : best(left, classId)
    const found = areTwo ? ofParts : [whole, second?.isWordForWord ? second : undefined]
    const topics = found.flatMap((topic) => topic?.answer ?? [])
    const isOfSport = topics.some(({ id }) => id === 'sport')
    const distinct = new Set(topics.map((topic) => (isOfSport && byId(topic.withSport)?.answer) || topic))
    return [...distinct]
      .slice(0, MAX_ANSWERS)
      .map((answer) => ({ ...answer, card: (classId && answer.ofClass?.[classId]) || answer.card }))
  }

  /** Returns the answer with the best score; undefined if no score is high enough. */
  function best(typed: readonly string[], classOfQuestion: string | undefined) {
    const { id = classOfQuestion, rest } = classInQuestion(withDays(typed), classes)
    const asTyped = typed.join(' ')
    const exact = known.find(({ texts }) => texts.includes(asTyped))
    if (exact) return { ...exact, isWordForWord: true }
    // Ignores a sector number without a bus stop, and a year without an answer.
    const asked = meaning(rest).flatMap((word) =>
      holders.has(word) || !/\d/.test(word) ? word : word.replace(/\d.*$/, '') || [],
    )
    if (asked.length === 0) {
      const overview = byId('class')
      return id && overview ? { ...overview, isWordForWord: false } : undefined
    }
    const words = [...new Set(asked)].map(spelledAs)
    const total = sum(words.map(([word = '']) => word))
    const scored = known
      .filter(({ places }) => places.every((place) => asked.includes(place)))
      .map((candidate) => {
        const near = Math.max(...candidate.phrases.map((phrase) => likeness(words, total, phrase)))
        const factor = id && candidate.answer.ofClass?.[id] ? CLASS_FACTOR : 1
        const isWordForWord = candidate.phrases.some((phrase) => phrase.join(' ') === asked.join(' '))
        return {
          ...candidate,
          isWordForWord,
          score:
            (near + SHARE_WEIGHT * share(words, total, candidate.shares)) * factor +
            (isWordForWord ? WORD_FOR_WORD : 0),
        }
      })
    const first = scored.sort((a, b) => b.score - a.score)[0]
    if (!first || first.score < MIN_SCORE) return undefined
    const isOfFees = id && rest.some((word) => FEE_WORDS.test(word))
    const areTwo = classInQuestion(rest, classes).id !== undefined
    const other = areTwo ? first.answer.ofTwoClasses : first.answer.ofClassFees
    const instead = isOfFees && byId(other)
    return instead ? { ...instead, isWordForWord: false } : first
  }

  /** Returns the known words that match a word; otherwise the word itself. */
  function spelledAs(word: string): string[] {
    if (holders.has(word)) return [word]
    const all = [...holders.keys()]
    const longer = all.filter((other) => isSame(word, other))
    const like = longer.length > 0 ? longer : all.filter((other) => isTypingErrorOf(word, other))
    return like.length > 0 ? like : [word]
  }

  /** Returns a score from 0 to 1 for shared words. Adds to the score if the question contains the whole phrase. */
  function likeness(words: readonly string[][], total: number, phrase: readonly string[]): number {
    const common = words.flatMap((like) => phrase.find((word) => like.includes(word)) ?? [])
    const isWhole = phrase.every((word) => common.includes(word))
    const added = isWhole ? PHRASE_WEIGHT * Math.min(1, sum(phrase) / heaviest) : 0
    return (2 * sum(common)) / (sum(phrase) + total) + added
  }

  function share(words: readonly string[][], total: number, shares: ReadonlyMap<string, number>): number {
    const weighted = words.map((like) => Math.max(...like.map((word) => weightOf(word) * (shares.get(word) ?? 0))))
    return weighted.reduce((all, one) => all + one, 0) / total
  }
}

const countOf = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
