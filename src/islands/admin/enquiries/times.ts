import type { AdminLabels } from '#islands/admin-labels.ts'
import type { FollowUp } from '#schemas/enquiry-change.ts'
import { dayAndMonthText, daysUntil, indianDay, weekdayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'

type Labels = Pick<AdminLabels['enquiries'], 'today' | 'tomorrow' | 'yesterday' | 'onDay' | 'atTime' | 'moment'>

const TIME_ZONE = 'Asia/Kolkata'
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE })
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Returns `16:48` in Indian time. @param moment ISO 8601 */
export const clockText = (moment: string) => CLOCK.format(new Date(moment))

/** Returns the day in India at a moment. @param moment ISO 8601 */
export const dayOf = (moment: string) => indianDay(new Date(moment))

/** Returns `20 Nov`, and with the year when it is another one than today's. */
export function shortDay(day: string, today: string): string {
  const text = SHORT_DAY.format(new Date(day))
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`
}

/** Returns `Sunday 22 November`, and with the year when it is another one than today's. */
export function dayHeading(day: string, today: string): string {
  const text = `${weekdayText(day)} ${dayAndMonthText(day)}`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`
}

/** Returns `today, 09:50`, `yesterday, 17:05` or `20 Nov, 17:10`. @param moment ISO 8601 */
export function momentAgo(moment: string, today: string, labels: Labels): string {
  const day = dayOf(moment)
  const ago = daysUntil(today, day)
  const when = ago === 0 ? labels.today : ago === 1 ? labels.yesterday : shortDay(day, today)
  return fillIn(labels.moment, { day: when, time: clockText(moment) })
}

/** Returns `today`, `tomorrow`, or `on 24 Nov`. */
export function dayAhead(day: string, today: string, labels: Labels): string {
  const days = daysUntil(day, today)
  if (days === 0) return labels.today
  return days === 1 ? labels.tomorrow : fillIn(labels.onDay, { day: shortDay(day, today) })
}

/** Returns `today at 16:00`. */
export function followUpTime({ day, time }: FollowUp, today: string, labels: Labels): string {
  const when = dayAhead(day, today, labels)
  return time === null ? when : fillIn(labels.atTime, { day: when, time })
}
