import { dayAndMonthText, weekdayText } from '#shared/days.ts'
import type { BandDays } from '#shared/today-facts.ts'
import { allDates, byDay, spansOf } from './calendar.ts'
import { dateText, getComingDays } from './coming-days.ts'

const WEEK_DAYS = 7

/** Returns the days of the next seven on which the school is closed, in words; undefined without timings. */
export async function getThisWeek() {
  const week = await getComingDays(WEEK_DAYS)
  const [first, last] = [week[0], week.at(-1)]
  if (!first || !last) return undefined
  const closed = week.filter(({ isOpen }) => !isOpen).map(({ day }) => weekdayText(day))
  return {
    label: 'This week',
    text: `${dayAndMonthText(first.day)} to ${dayAndMonthText(last.day)}: ${closed.length > 0 ? `closed on ${closed.join(', ')}` : 'open every day'}.`,
  }
}

/** Returns the days to come, and all holidays and other dates of the session in the order of their days. */
export async function getBandDays(): Promise<BandDays> {
  const [days, calendar] = await Promise.all([getComingDays(), allDates()])
  const datesOf = (...parts: ('holidays' | 'examinations' | 'days')[]) =>
    spansOf(calendar, ...parts)
      .sort(byDay)
      .map(({ name, from, to = from }) => ({ from, last: to, name, when: dateText(from) }))
  return { days, holidays: datesOf('holidays'), dates: datesOf('examinations', 'days') }
}
