import { dayAfter, indianDay } from '#shared/days.ts'
import { questionWords } from '#shared/question-words.ts'

const TOMORROW = /^(tomorrow|kal|bhalke)$/

/**
 * Returns the day that a question names by weekday or date, as in `friday`, `26 november`, `tomorrow`; without one, today.
 * @param days the coming days, each with its date as in `Friday 27 November`
 * @param now today in India is taken from it
 * @returns the day and when it is, as in `today`; undefined when it is none of the days
 */
export function dayInQuestion<Day extends { day: string; date: string }>(
  question: string,
  days: readonly Day[],
  now: Date,
): { day: Day; when: string } | undefined {
  const words = questionWords(question)
  const today = indianDay(now)
  const coming = days.filter(({ day }) => day >= today)
  const named = coming.find(({ date }) => {
    const [weekday = '', number, month = ''] = questionWords(date)
    const isMonth = words.some((word) => word.length >= 3 && month.startsWith(word))
    return words.includes(weekday) || (isMonth && words.some((word) => String(Number.parseInt(word, 10)) === number))
  })
  if (named) return { day: named, when: `on ${named.date}` }
  const isTomorrow = words.some((word) => TOMORROW.test(word))
  const day = coming.find((each) => each.day === (isTomorrow ? dayAfter(today) : today))
  return day && { day, when: isTomorrow ? 'tomorrow' : 'today' }
}
