/** The maximum length of a line in a calendar, in bytes (RFC 5545, section 3.1). */
const MAX_LINE_BYTES = 75

/** Returns content lines as the text of a calendar: folded, each with CRLF at its end. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Escapes a text for the value of a property (RFC 5545, section 3.3.11). */
export function textValue(words: string): string {
  return words
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Returns the DATE value of the day that is `days` after `day`. @param day such as 2025-08-15 */
export function dateValue(day: string, days = 0): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

/** Returns the DATE-TIME value of a time, in UTC. @param time such as 2025-08-15T10:30:00.000Z */
export function timeValue(time: string): string {
  return time.replace(/\.\d+/, '').replace(/[-:]/g, '')
}

/** Folds a line, but never within a character. A continuation line begins with a space, which counts as a byte. */
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
