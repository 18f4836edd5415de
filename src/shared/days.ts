/**
 * Days and moments for build, browser and server. A day is a text without time zone, such as 2024-01-18. A moment is
 * shown in Indian time.
 */
const INDIAN_TIME_ZONE = 'Asia/Kolkata'
const DAY_MS = 24 * 60 * 60 * 1_000
/** How far India is ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1_000

/** Returns a function that formats moments. Its first call creates the formatter, which takes 60 ms on a weak phone. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(moment)
  }
}

function formatOfDays(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = formatOf('en-GB', { ...options, timeZone: 'UTC' })
  return (day) => format(new Date(day))
}

const timeOf = formatOf('en-GB', { timeStyle: 'short', timeZone: INDIAN_TIME_ZONE })
const dayAndTimeOf = formatOf('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: INDIAN_TIME_ZONE })

/** Returns `18 January 2024`. */
export const dayText = formatOfDays({ dateStyle: 'long' })

/** Returns `18 Jan 2024`, for tables. */
export const shortDayText = formatOfDays({ dateStyle: 'medium' })

/** Returns `18 January`, for a list with the year above it. */
export const dayAndMonthText = formatOfDays({ day: 'numeric', month: 'long' })

/** Returns `Thursday`. */
export const weekdayText = formatOfDays({ weekday: 'long' })

/** Returns `Thu`. */
export const shortWeekdayText = formatOfDays({ weekday: 'short' })

const SUNDAY = 0
const SATURDAY = 6

export const isSunday = (day: string) => new Date(day).getUTCDay() === SUNDAY

export const isSaturday = (day: string) => new Date(day).getUTCDay() === SATURDAY

export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Returns whether a range includes a day. */
export const isIn = (day: string, { from, to = from }: { from: string; to?: string | undefined }) =>
  from <= day && day <= to

/** Returns a weekday's number in its month, for example 2 for the second Saturday. */
export const weekOfMonth = (day: string) => Math.ceil(new Date(day).getUTCDate() / 7)

/** Returns whether a day is the second Saturday of its month, a school holiday. */
export const isSecondSaturday = (day: string) => isSaturday(day) && weekOfMonth(day) === 2

/** Returns the day of the month as text, for example `18`, for display beside {@link monthText}. */
export const dayOfMonth = (day: string) => String(new Date(day).getUTCDate())

/**
 * Returns `24 November 2026`, `6 to 10 November 2026` or `25 December 2026 to 9 January 2027`.
 * @param text formats a day, with or without its year
 */
export function daysText(from: string, to = from, text = dayText): string {
  if (to === from) return text(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOfMonth(from)} to ${text(to)}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonthText(from) : text(from)} to ${text(to)}`
}

/** Returns `January 2024`. */
export const monthText = formatOfDays({ month: 'long', year: 'numeric' })

/** Returns `Jan`. */
export const shortMonthText = formatOfDays({ month: 'short' })

const monthNameOf = formatOf('en-GB', { month: 'long', timeZone: 'UTC' })

/** Returns `January`. @param month 1 to 12 */
export const monthName = (month: number) => monthNameOf(new Date(Date.UTC(2000, month - 1)))

/** Returns `18 Jan 2024, 23:59` in Indian time. @param moment ISO 8601, or milliseconds since 1970 */
export const momentText = (moment: string | number) => dayAndTimeOf(new Date(moment))

/** Returns day and time in India at a moment, in the format of a `datetime-local` field: `2026-11-23T10:00`. */
export const indianInput = (moment: Date | string) =>
  new Date(new Date(moment).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 16)

/** Returns the day in India at a moment. Uses no formatter, because creating a formatter would delay the home page. */
export const indianDay = (moment: Date) => indianInput(moment).slice(0, 10)

/** Returns the number of days from `today` to `day`; negative if `day` is past. */
export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** Returns `16:48` in Indian time. @param moment ISO 8601 */
export const clockText = (moment: string) => timeOf(new Date(moment))

/** Returns `Monday 23 November 2026, 6:00 pm` in Indian time, for times that staff check. @param moment ISO 8601 */
export function fullMomentText(moment: string): string {
  const at = new Date(moment)
  const day = indianDay(at)
  const [hour = 0, minute = ''] = timeOf(at).split(':')
  const time = `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
  return `${weekdayText(day)} ${dayText(day)}, ${time}`
}

/** Returns `14:32` for a moment of the same Indian day as `now`, otherwise the result of {@link momentText}. */
export const recentMomentText = (moment: string | number, now = new Date()) =>
  indianDay(new Date(moment)) === indianDay(now) ? timeOf(new Date(moment)) : momentText(moment)
