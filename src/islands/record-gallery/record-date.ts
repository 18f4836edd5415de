const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const longDate = format({ dateStyle: 'long' })
const month = format({ month: 'long', year: 'numeric' })

/** @param date year-month-day @returns it as `20 September 2024`, and in two parts: `20` and `September 2024` */
export function recordDate(date: string) {
  const day = new Date(date)
  return { long: longDate.format(day), day: String(day.getUTCDate()), month: month.format(day) }
}
