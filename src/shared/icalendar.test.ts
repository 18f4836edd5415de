import { expect, test } from 'vitest'
import { calendarText, dateValue, textValue, timeValue } from './icalendar.ts'

test('lines are folded at 75 bytes, not within a character, and unfold to the original', () => {
  const line = `SUMMARY:${'खेल दिवस 🏏 '.repeat(20)}`
  const text = calendarText(['BEGIN:VEVENT', line])
  const lines = text.split('\r\n')
  expect(text.endsWith('\r\n')).toBe(true)
  for (const folded of lines) {
    expect(Buffer.byteLength(folded)).toBeLessThanOrEqual(75)
    expect(folded).not.toContain('\uFFFD')
  }
  expect(text.replaceAll('\r\n ', '')).toBe(`BEGIN:VEVENT\r\n${line}\r\n`)
})

test('a line of exactly 75 bytes is not folded', () => {
  expect(calendarText(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`)
})

test('text is escaped: commas are kept, and line breaks start no new property', () => {
  expect(textValue('Art, craft; a\\b\r\nEND:VEVENT')).toBe('Art\\, craft\\; a\\\\b\\nEND:VEVENT')
})

test('dates and times have the formats of RFC 5545', () => {
  expect([dateValue('2024-02-28'), dateValue('2024-02-28', 1), dateValue('2024-12-31', 1)]).toEqual([
    '20240228',
    '20240229',
    '20250101',
  ])
  expect(timeValue('2025-08-15T10:30:05.123Z')).toBe('20250815T103005Z')
})
