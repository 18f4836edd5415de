import type { FollowUp } from '#schemas/enquiry-change.ts'
import {
  clockText,
  dayAndMonthText,
  dayOfMonth,
  daysUntil,
  indianDay,
  shortMonthText,
  weekdayText,
} from '#shared/days.ts'

/** Returns `1 enquiry` or `3 enquiries`. */
export const enquiriesText = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

export const todayInIndia = () => indianDay(new Date())

/** Returns `20 Nov`, with the year if it is not the current one. */
export const shortDay = (day: string, today = todayInIndia()) =>
  `${dayOfMonth(day)} ${shortMonthText(day)}${otherYear(day, today)}`

/** Returns `Sunday 22 November`, with the year if it is not the current one. */
export const dayHeading = (day: string, today = todayInIndia()) =>
  `${weekdayText(day)} ${dayAndMonthText(day)}${otherYear(day, today)}`

const otherYear = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`)

/** Returns `today, 09:50`, `yesterday, 17:05` or `20 Nov, 17:10`. @param moment ISO 8601 */
export function momentAgo(moment: string, today = todayInIndia()): string {
  const day = indianDay(new Date(moment))
  const ago = daysUntil(today, day)
  const when = ago === 0 ? 'today' : ago === 1 ? 'yesterday' : shortDay(day, today)
  return `${when}, ${clockText(moment)}`
}

/** Returns `today`, `tomorrow`, or `on 24 Nov`. */
export function dayAhead(day: string, today = todayInIndia()): string {
  const days = daysUntil(day, today)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `on ${shortDay(day, today)}`
}

/** Returns `today at 16:00`. */
export function followUpTime({ day, time }: FollowUp, today = todayInIndia()): string {
  const when = dayAhead(day, today)
  return time === null ? when : `${when} at ${time}`
}
