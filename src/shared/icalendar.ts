/** A line of a calendar may have this many bytes (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/** Content lines as a calendar has them: folded, each ended by CRLF. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Words as the value of a property (RFC 5545, section 3.3.11). */
export function textValue(words: string): string {
  return words
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** @param day as in 2025-08-15 @returns the same as a DATE, `days` later */
export function dateValue(day: string, days = 0): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

/** @param time as in 2025-08-15T10:30:00.000Z @returns the same as a DATE-TIME in UTC */
export function timeValue(time: string): string {
  return time.replace(/\.\d+/, '').replace(/[-:]/g, '')
}

/** Never splits a character. A continuation line begins with a space, which counts. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
