import type { Answer, AnswerCard } from '#schemas/content/answers.ts'
import type { BuiltAnswerCard, BuiltAnswers } from '#schemas/facts/built-answers.ts'
import { fillIn, hasPlace } from '#shared/fill-in.ts'
import { meaning, questionWords } from '#shared/question-words.ts'
import { getComingDays } from '../facts/coming-days.ts'
import { getData, getList } from '../get-data.ts'
import { getFacts } from './answer-facts.ts'
import { getEach, namedClasses } from './answers-for-each.ts'
import { getClassFacts } from './class-facts.ts'
import type { Facts } from './sentences.ts'

/** Returns the answers of the search (content/data/answers.json), filled with the facts of the build day. */
export async function getSearchAnswers(): Promise<BuiltAnswers> {
  const all = await getList('answers')
  const facts = await getFacts()
  const ofClasses = await getClassFacts()
  const each = await getEach()
  const days = await getComingDays()
  const answers = all.flatMap((answer) => {
    const { each: kind } = answer
    if (!kind) return filled(answer, answer.asked, facts, ofClasses)
    return each[kind].flatMap(({ words, facts: own }) => {
      const asked = words.flatMap((word) => answer.asked.map((phrase) => phrase.replace(/\{\w+\}/, word.toLowerCase())))
      return filled(answer, asked, { ...facts, ...own }, {})
    })
  })
  return { answers: shortened(answers), days, classes: namedClasses() }
}

/** Reduces each question to its distinct meaningful words, unless two answers would then have the same words. */
function shortened(answers: BuiltAnswers['answers']): BuiltAnswers['answers'] {
  const words = (phrase: string) => meaning(questionWords(phrase)).join(' ')
  const phrases = answers.flatMap(({ id, asked }) => asked.map((phrase) => ({ id, words: words(phrase) })))
  const idsOf = Map.groupBy(phrases, (phrase) => phrase.words)
  const isShared = (phrase: string) => new Set(idsOf.get(words(phrase))?.map(({ id }) => id)).size > 1
  return answers.map((answer) => ({
    ...answer,
    asked: [...new Set(answer.asked.map((phrase) => (isShared(phrase) ? phrase : words(phrase))))],
  }))
}

/**
 * Returns the answers that /search lists before a search, in the order of content/data/search.json. `figures` have a
 * figure, `lines` only one line. Omits unknown ids, and answers whose line lacks a fact.
 */
export async function getPopularAnswers() {
  const [all, facts, { popular }] = await Promise.all([getList('answers'), getFacts(), getData('search')])
  const answers = popular.flatMap((id) => {
    const { answer, listed } = all.find((candidate) => candidate.id === id) ?? {}
    const card = answer && listed && filledCard({ ...answer, ...listed, text: listed.line }, facts)
    return card
      ? [{ id, title: card.title, figure: listed?.figure && card.figure, line: card.text, link: card.link }]
      : []
  })
  return {
    figures: answers.flatMap(({ figure, ...answer }) => (figure ? [{ ...answer, figure }] : [])),
    lines: answers.filter(({ figure }) => !figure),
  }
}

/** Fills in an answer and its cards of classes. Omits cards that lack a fact. Returns [] if the answer lacks a fact. */
function filled(
  { id, answer, ofClass, ofClassFees, ofTwoClasses, withSport, ofDays }: Answer,
  asked: string[],
  facts: Facts,
  ofClasses: Record<string, Facts>,
): BuiltAnswers['answers'] {
  const card = filledCard(answer, facts)
  if (!card) {
    const missing = JSON.stringify(answer)
      .match(/\{\w+\}/g)
      ?.filter((place) => hasPlace(fillIn(place, facts)))
    console.warn(`content/data/answers.json, entry "${id}" is left out: the content has no ${missing?.join(', ')}.`)
    return []
  }
  const built = { id, asked, card, ofClassFees, ofTwoClasses, withSport, ofDays }
  if (!ofClass) return [built]
  const cards = Object.entries(ofClasses).flatMap(([classId, own]) => {
    const cardOfClass = filledCard(ofClass, { ...facts, ...own })
    return cardOfClass ? [[classId, cardOfClass] as const] : []
  })
  return [{ ...built, ofClass: Object.fromEntries(cards) }]
}

/** Fills in a card. Omits the figure and the rows that lack a fact; returns undefined if another text lacks a fact. */
export function filledCard(
  { title, figure, text, rows = [], link }: AnswerCard,
  facts: Facts,
): BuiltAnswerCard | undefined {
  const fill = (template: string) => fillIn(template, facts)
  const card = { title: fill(title), text: fill(text), link: { label: fill(link.label), href: fill(link.href) } }
  const figureText = figure && fill(figure)
  if ([card.title, card.text, card.link.label, card.link.href].some(hasPlace)) return undefined
  const rowsText = rows.map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
  return {
    ...card,
    ...(figureText && !hasPlace(figureText) ? { figure: figureText } : {}),
    rows: rowsText.filter(({ label, value }) => !hasPlace(label) && !hasPlace(value)),
  }
}
