const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** @param day as in 2024-01-18 @returns the day in a table, for example 18 Jan 2024 */
export const shortDay = (day: string) => dayFormat.format(new Date(day))
