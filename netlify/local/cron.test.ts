import { expect, test } from 'vitest'
import { isDue } from './cron.ts'

test.each([
  ['* * * * *', '2026-11-21T15:47:00Z', true],
  ['*/10 * * * *', '2026-11-21T15:40:00Z', true],
  ['*/10 * * * *', '2026-11-21T15:47:00Z', false],
  ['5-20/5 3,15 * * *', '2026-11-21T15:15:00Z', true],
  ['5-20/5 3,15 * * *', '2026-11-21T15:25:00Z', false],
  ['30/15 * * * *', '2026-11-21T15:45:00Z', true],
  ['@hourly', '2026-11-21T15:00:00Z', true],
  ['@daily', '2026-11-21T00:00:00Z', true],
  ['@daily', '2026-11-21T01:00:00Z', false],
  ['0 0 * * 6', '2026-11-21T00:00:00Z', true],
  ['0 0 * * 7', '2026-11-22T00:00:00Z', true],
  ['0 0 1 * *', '2026-11-21T00:00:00Z', false],
  ['0 0 1 * 6', '2026-11-21T00:00:00Z', true],
  ['0 0 21 11 *', '2026-11-21T00:00:00Z', true],
  ['0 0 * NOV SAT', '2026-11-21T00:00:59Z', true],
])('%s at %s: %s', (schedule, date, due) => {
  expect(isDue(schedule, new Date(date))).toBe(due)
})

test.each(['', 'daily', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *'])('%j is refused', (text) => {
  expect(() => isDue(text, new Date())).toThrow('is not a schedule')
})
