import { fetchJson } from '#client/fetch-json.ts'
import { type BuiltAnswerCard, type BuiltAnswers, builtAnswersSchema } from '#schemas/facts/built-answers.ts'
import { answerFinder } from '#shared/find-answer.ts'
import { dayInQuestion } from './day-in-question.ts'

/** The answers as the build wrote them (src/pages/answers.json.ts). */
const ADDRESS = '/answers.json'

let finder: ReturnType<typeof loadFinder> | undefined

/**
 * Returns the cards that answer a question, at most two; none when none is near enough, or when the answers cannot be
 * fetched, so that pages are still found.
 */
export async function findAnswers(question: string): Promise<BuiltAnswerCard[]> {
  finder ??= loadFinder()
  const find = await finder
  // Clear the cache, so that the next search retries.
  if (!find) finder = undefined
  return find?.(question) ?? []
}

async function loadFinder() {
  const result = await fetchJson(ADDRESS, builtAnswersSchema)
  if (!result.ok) return undefined
  const { answers, classes, days } = result.answer
  const find = answerFinder(answers, classes)
  return (question: string) => {
    const found = find(question)
    // The date of a holiday says more than whether the school is open on some other day.
    const hasHoliday = found.some(({ id }) => id === 'holiday')
    return found.flatMap(({ id, card }) => {
      if (id !== 'closed') return card
      return hasHoliday ? [] : onDay(card, question, days)
    })
  }
}

/** Returns the card of closed days with the day of a question: open or closed, why, and the hours. */
function onDay(card: BuiltAnswerCard, question: string, days: BuiltAnswers['days']): BuiltAnswerCard {
  const found = dayInQuestion(question, days, new Date())
  if (!found) return card
  const { day, when } = found
  const figure = `${day.isOpen ? 'Open' : 'Closed'} ${when}`
  return { ...card, figure, text: [day.text, day.reopens, card.text].filter(Boolean).join(' '), rows: day.hours }
}
