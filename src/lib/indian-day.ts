const DAY_MS = 24 * 60 * 60 * 1_000
const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** The calendar day in India, wherever the site is built. @returns it as in 2026-11-21 */
export const indianDay = (now: Date) => INDIAN_DAY.format(now)

/** @param day @param today both as in 2026-11-21 @returns whole days from today to the day; negative when it is past */
export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
