import { expect, it } from 'vitest'
import {
  dayOfMonth,
  daysUntil,
  dayText,
  fullMomentText,
  indianDay,
  isSecondSaturday,
  isSunday,
  momentText,
  monthName,
  monthText,
  shortDayText,
} from './days.ts'

it('returns the date in India, which begins before the date in UTC', () => {
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

it('formats a date the same in every time zone', () => {
  expect([dayText, shortDayText, monthText, dayOfMonth].map((text) => text('2024-01-08'))).toEqual([
    '8 January 2024',
    '8 Jan 2024',
    'January 2024',
    '8',
  ])
  expect(monthName(12)).toBe('December')
})

it('formats a time in Indian time', () => {
  expect(fullMomentText('2026-11-23T12:30:00Z')).toBe('Monday 23 November 2026, 6:00 pm')
  expect(fullMomentText('2026-11-23T00:05:00+05:30')).toBe('Monday 23 November 2026, 12:05 am')
  expect(momentText('2024-01-17T18:30:00Z')).toBe('18 Jan 2024, 00:00')
})

it.each([
  ['2027-03-06', false, false],
  ['2027-03-13', true, false],
  ['2027-03-14', false, true],
  ['2027-03-20', false, false],
  ['2026-08-08', true, false],
  ['2026-08-14', false, false],
])('%s is a second Saturday: %s, a Sunday: %s', (day, secondSaturday, sunday) => {
  expect([isSecondSaturday(day), isSunday(day)]).toEqual([secondSaturday, sunday])
})
