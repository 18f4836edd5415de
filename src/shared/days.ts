/**
 * Days and moments, the same in build, browser and server. A day is text as in 2024-01-18 and belongs to no time zone; a
 * moment is shown in Indian time.
 */
const INDIAN_TIME_ZONE = 'Asia/Kolkata'
const DAY_MS = 24 * 60 * 60 * 1_000

const formatOfDays = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const DAY = formatOfDays({ dateStyle: 'long' })
const SHORT_DAY = formatOfDays({ dateStyle: 'medium' })
const MONTH = formatOfDays({ month: 'long', year: 'numeric' })
const WEEKDAY = formatOfDays({ weekday: 'long' })
const SHORT_WEEKDAY = formatOfDays({ weekday: 'short' })
const DAY_AND_MONTH = formatOfDays({ day: 'numeric', month: 'long' })
const SHORT_MONTH = formatOfDays({ month: 'short' })
const MONTH_NAME = formatOfDays({ month: 'long' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: INDIAN_TIME_ZONE,
})
const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: INDIAN_TIME_ZONE })

/** Returns `18 January 2024`. */
export const dayText = (day: string) => DAY.format(new Date(day))

/** Returns `18 Jan 2024`, for tables. */
export const shortDayText = (day: string) => SHORT_DAY.format(new Date(day))

/** Returns `18 January`, for a list whose year is said above it. */
export const dayAndMonthText = (day: string) => DAY_AND_MONTH.format(new Date(day))

/** Returns `Thursday`. */
export const weekdayText = (day: string) => WEEKDAY.format(new Date(day))

/** Returns `Thu`. */
export const shortWeekdayText = (day: string) => SHORT_WEEKDAY.format(new Date(day))

const SUNDAY = 0
const SATURDAY = 6

export const isSunday = (day: string) => new Date(day).getUTCDay() === SUNDAY

export const isSaturday = (day: string) => new Date(day).getUTCDay() === SATURDAY

export const isWeekend = (day: string) => isSaturday(day) || isSunday(day)

/** Returns the day that follows. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Whether a day is the second Saturday of its month, a holiday of schools. */
export function isSecondSaturday(day: string): boolean {
  return isSaturday(day) && Math.ceil(new Date(day).getUTCDate() / 7) === 2
}

/** Returns the day of the month, for example `18`, for display beside {@link monthText}. */
export const dayOfMonth = (day: string) => String(new Date(day).getUTCDate())

/** Returns `January 2024`. */
export const monthText = (day: string) => MONTH.format(new Date(day))

/** Returns `Jan`. */
export const shortMonthText = (day: string) => SHORT_MONTH.format(new Date(day))

/** Returns `January`. @param month 1 to 12 */
export const monthName = (month: number) => MONTH_NAME.format(Date.UTC(2000, month - 1))

/** Returns `18 Jan 2024, 23:59` in Indian time. @param moment ISO 8601 */
export const momentText = (moment: string) => MOMENT.format(new Date(moment))

/** Returns the day in India at a moment, wherever this runs. */
export const indianDay = (moment: Date) => INDIAN_DAY.format(moment)

/** Returns the number of days from `today` to `day`; negative when it is past. */
export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** Returns `Monday 23 November 2026, 6:00 pm` in Indian time, for what staff have to get right. @param moment ISO 8601 */
export function fullMomentText(moment: string): string {
  const at = new Date(moment)
  const day = indianDay(at)
  const [hour = 0, minute = ''] = TIME.format(at).split(':')
  const time = `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
  return `${weekdayText(day)} ${dayText(day)}, ${time}`
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: INDIAN_TIME_ZONE })

/** Returns `14:32` for a moment of the same Indian day as `now`, otherwise as {@link momentText}. @param moment ISO 8601 */
export const recentMomentText = (moment: string, now: Date) =>
  indianDay(new Date(moment)) === indianDay(now) ? TIME.format(new Date(moment)) : momentText(moment)
