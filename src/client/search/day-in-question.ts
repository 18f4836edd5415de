import { dayAfter, indianDay } from '#shared/days.ts'
import { DAY, questionWords, withDays } from '#shared/question-words.ts'

type NamedDay<Day> = { day: Day; when: string }

/**
 * Returns the day that a question names, such as `friday`, `26 november` or `tomorrow`; otherwise today.
 * @param days the coming days, each with its date, such as `Friday 27 November`
 * @param now determines today in India
 * @returns the day and the words for it, such as `today`; undefined when `days` does not contain the day
 */
export function dayInQuestion<Day extends { day: string; date: string }>(
  question: string,
  days: readonly Day[],
  now: Date,
): NamedDay<Day> | undefined {
  const words = questionWords(question)
  const today = indianDay(now)
  const afterTomorrow = words.includes('parson') ? dayAfter(dayAfter(today)) : undefined
  const named = days.find(({ day, date }) => {
    if (day < today) return false
    const [weekday = '', number, month = ''] = questionWords(date)
    const isMonth = words.some((word) => word.length >= 3 && month.startsWith(word))
    const isDate = isMonth && words.some((word) => String(Number.parseInt(word, 10)) === number)
    return words.includes(weekday) || isDate || day === afterTomorrow
  })
  if (named) return { day: named, when: `on ${named.date}` }
  const isToday = words.includes('today') || !withDays(words).includes(DAY)
  const asked = words.includes('tomorrow') ? 'tomorrow' : isToday ? 'today' : undefined
  return nearDays(days, now).find(({ when }) => when === asked)
}

/** Returns today and tomorrow, if `days` contains them. */
export function nearDays<Day extends { day: string }>(days: readonly Day[], now: Date): NamedDay<Day>[] {
  const today = indianDay(now)
  const near = [
    { when: 'today', near: today },
    { when: 'tomorrow', near: dayAfter(today) },
  ]
  return near.flatMap(({ when, near }) => days.filter(({ day }) => day === near).map((day) => ({ day, when })))
}
