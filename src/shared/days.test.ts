import { expect, it } from 'vitest'
import {
  dayAfter,
  dayOfMonth,
  daysText,
  daysUntil,
  dayText,
  fullMomentText,
  indianDay,
  isIn,
  isSecondSaturday,
  isSunday,
  momentText,
  monthName,
  monthText,
  recentMomentText,
  shortDayText,
} from './days.ts'

it('indianDay returns the date in India, which changes before the date in UTC', () => {
  expect(indianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(indianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
})

it('daysUntil counts the days from one date to another', () => {
  const days = ['2026-11-21', '2026-11-20', '2027-11-21'].map((day) => daysUntil(day, '2026-11-21'))
  expect(days).toEqual([0, -1, 365])
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

it('formats a moment in Indian time', () => {
  expect(fullMomentText('2026-11-23T12:30:00Z')).toBe('Monday 23 November 2026, 6:00 pm')
  expect(fullMomentText('2026-11-23T00:05:00+05:30')).toBe('Monday 23 November 2026, 12:05 am')
  expect(fullMomentText('2026-11-23T12:00:00+05:30')).toBe('Monday 23 November 2026, 12:00 pm')
  expect(momentText('2024-01-17T18:30:00Z')).toBe('18 Jan 2024, 00:00')
})

it('shows a moment of the same Indian day without the date', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  expect(recentMomentText('2026-11-23T09:02:00Z', now)).toBe('14:32')
  expect(recentMomentText('2026-11-22T18:29:00Z', now)).toBe('22 Nov 2026, 23:59')
})

it('dayAfter returns the next day; isIn returns whether a day is in a range', () => {
  expect(['2026-12-31', '2028-02-28'].map(dayAfter)).toEqual(['2027-01-01', '2028-02-29'])
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.map((day) => isIn(day, { from: '2026-11-21', to: '2026-11-22' }))).toEqual([false, true, true, false])
  expect(days.filter((day) => isIn(day, { from: '2026-11-21' }))).toEqual(['2026-11-21'])
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

it.each([
  ['2027-01-05', '2027-01-05', '5 January 2027'],
  ['2027-01-05', '2027-01-09', '5 to 9 January 2027'],
  ['2027-01-05', '2027-02-09', '5 January to 9 February 2027'],
  ['2026-01-05', '2027-01-09', '5 January 2026 to 9 January 2027'],
])('formats the days from %s to %s', (from, to, text) => {
  expect(daysText(from, to)).toBe(text)
})
