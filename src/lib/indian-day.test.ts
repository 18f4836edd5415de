import { expect, it } from 'vitest'
import { daysUntil, indianDay } from './indian-day.ts'

it('is the day in India, which begins while it is still the day before in Greenwich', () => {
  expect(indianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(indianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
})

it.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-20', -1],
  ['2027-11-21', 365],
])('counts the days to %s', (day, days) => {
  expect(daysUntil(day, '2026-11-21')).toBe(days)
})
