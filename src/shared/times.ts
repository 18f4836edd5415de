/** Returns a time in the usual form: `7.50 am`, `10 am`, `12 noon`. @param time on a 24-hour clock, as in 07:50 */
export const timeText = (time: string) => (time === '12:00' ? '12 noon' : timeInColumnText(time).replace('.00', ''))

/** Returns a time for a column of times, always with minutes: `3.00 pm`. */
export function timeInColumnText(time: string): string {
  const [hour = '', minute] = time.split(':')
  return `${Number(hour) % 12 || 12}.${minute}\u00A0${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** Returns the minutes after midnight: 470 for 07:50. */
export function minuteOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Returns the time that is some minutes earlier on the same day: `13:20` for 90 minutes before 14:50. */
export function earlierTime(time: string, minutes: number): string {
  const left = minuteOfDay(time) - minutes
  return `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`
}

/** Returns a range of time: `7.50 am to 1.50 pm`. */
export const hoursText = ({ from, to }: { from: string; to: string }) => `${timeText(from)} to ${timeText(to)}`

const twoDigits = (minute: number) => String(minute).padStart(2, '0')

/** Returns the season of a day such as 2026-11-26. @param winterMonths from 1 to 12 */
export const seasonOn = (day: string, winterMonths: readonly number[]) =>
  winterMonths.includes(Number(day.slice(5, 7))) ? 'winter' : 'summer'
