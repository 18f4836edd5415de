import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import calendarData from '#content/data/calendar.json' with { type: 'json' }
import schoolDayData from '#content/data/school-day.json' with { type: 'json' }
import { calendarSchema } from '#schemas/content/calendar.ts'
import type { ContentContext } from '#schemas/content/parts.ts'
import { schoolDaySchema } from '#schemas/content/school-day.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { comingDays, opensAfter } = await import('./coming-days.ts')

const context = { image: (() => z.string()) as unknown as ContentContext['image'] }
const { timings = expect.fail() } = schoolDaySchema(context).parse(schoolDayData)
const calendar = calendarSchema.parse(calendarData)
const from = (day: string) => comingDays(calendar, timings, day)

it.each([
  ['2026-11-24', 'Guru Nanak Dev Ji’s Gurpurab.', /^It opens on Wednesday 25 November, 8\.30\sam\.$/],
  ['2026-11-28', 'No lessons on this Saturday.', /^It opens on Monday 30 November/],
  ['2026-11-29', '', /^It opens on Monday 30 November/],
  ['2026-12-19', expect.stringMatching(/^No lessons on this Saturday\. Parent teacher meeting/), /^It opens on Monday/],
  ['2026-12-31', 'Christmas and winter break.', /^It opens on Monday 11 January/],
  ['2027-03-22', 'Break between the sessions, with Holi and Good Friday.', /^$/],
])('on %s the school is closed: %s', (day, text, reopens) => {
  expect(from(day)[0]).toMatchObject({ day, isOpen: false, text, reopens: expect.stringMatching(reopens), hours: [] })
})

it.each([
  ['2026-11-25', ''],
  ['2026-12-05', 'Annual Sports Day.'],
  ['2026-12-08', 'Second unit tests, class 1 to 12.'],
])('on %s the school is open: %s', (day, text) => {
  expect(from(day)[0]).toMatchObject({ day, isOpen: true, text, reopens: '' })
})

it('the hours depend on the season, and on a Saturday only class 1 to 12 have hours', () => {
  const hours = (day: string) => from(day)[0]?.hours.map(({ label, value }) => `${label} ${value}`)
  expect(hours('2026-10-30')?.at(-1)).toMatch(/^Class 6 to 12 7\.50\sam to 2\.10\spm$/)
  expect(hours('2026-11-02')?.at(-1)).toMatch(/^Class 6 to 12 8\.30\sam to 2\.50\spm$/)
  expect(hours('2026-12-04')).toHaveLength(3)
  expect(hours('2026-12-05')?.[0]).toMatch(/^Class 1 to 5/)
})

it('returns each day until the session ends, or as many days as requested', () => {
  expect(from('2026-11-24').at(-1)?.day).toBe(calendar.lastDay)
  expect(comingDays(calendar, timings, '2026-11-24', 21)).toHaveLength(21)
})

it.each([
  ['2026-11-10', '2026-11-11'],
  ['2027-01-09', '2027-01-11'],
  // The next day is a first Saturday, on which class 1 to 12 have school.
  ['2026-12-04', '2026-12-05'],
])('after %s the school opens on %s', (closed, opens) => {
  expect(opensAfter(calendar, timings, closed)).toBe(opens)
})
