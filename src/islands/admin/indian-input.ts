/** India has one offset, all year. */
const INDIAN_OFFSET = '+05:30'
const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000

/** Returns the moment that a `datetime-local` field names in Indian time, wherever the browser is: `2026-11-23T10:00:00+05:30`. */
export function indianMoment(input: string): string {
  return `${input.slice(0, 16)}:00${INDIAN_OFFSET}`
}

/** Returns the text of a `datetime-local` field for a moment: `2026-11-23T10:00`. */
export function indianInput(moment: string): string {
  return new Date(Date.parse(moment) + INDIAN_OFFSET_MS).toISOString().slice(0, 16)
}
