import { fetchJson } from '#client/fetch-json.ts'
import {
  type BuiltAnswer,
  type BuiltAnswerCard,
  type BuiltAnswers,
  builtAnswersSchema,
} from '#schemas/facts/built-answers.ts'
import { answerFinder } from '#shared/find-answer.ts'
import { dayState } from '#shared/today-facts.ts'
import { dayInQuestion, nearDays } from './day-in-question.ts'

/** The path of the answers that the build writes (src/pages/answers.json.ts). */
const ADDRESS = '/answers.json'

let finder: ReturnType<typeof loadFinder> | undefined

/** Returns at most two cards; none when no answer is close enough or the answers cannot be fetched. */
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
    // The date of a holiday is a better answer than whether the school is open on another day.
    const hasHoliday = found.some(({ id }) => id === 'holiday')
    return found
      .filter(({ id }) => id !== 'closed' || !hasHoliday)
      .map((answer) => (answer.ofDays ? onDay(answer, question, days, new Date()) : answer.card))
  }
}

/**
 * Adds the state of the school (open or closed) to a card: on the day in the question, or today. A holiday's card gets
 * the state only if the holiday is today or tomorrow. The answers `closed` and `holiday` show the state as the card's
 * figure, other answers as the first row.
 * @param now determines today in India
 */
export function onDay(
  { id, card }: Pick<BuiltAnswer, 'id' | 'card'>,
  question: string,
  days: BuiltAnswers['days'],
  now: Date,
): BuiltAnswerCard {
  const isHoliday = id === 'holiday'
  const ofHoliday = days.filter(({ isOpen, text }) => !isOpen && text.startsWith(card.title))
  const found = isHoliday ? nearDays(ofHoliday, now)[0] : dayInQuestion(question, days, now)
  if (!found) return card
  const { day, when } = found
  if (id !== 'closed' && !isHoliday)
    return { ...card, rows: [{ label: `The school ${when}`, value: dayState(day) }, ...(card.rows ?? [])] }
  const text = [isHoliday ? '' : day.text, day.reopens, card.text].filter(Boolean).join(' ')
  return { ...card, figure: `${day.isOpen ? 'Open' : 'Closed'} ${when}`, text, rows: day.hours }
}
