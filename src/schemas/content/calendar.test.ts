import { expect, it } from 'vitest'
import calendar from '#content/data/calendar.json' with { type: 'json' }
import { calendarSchema } from './calendar.ts'

const span = (from: string, to?: string) => ({ id: 'unit-test', name: 'Unit tests', from, ...(to ? { to } : {}) })
const messages = (change: object) =>
  (calendarSchema.safeParse({ ...calendar, ...change }).error?.issues ?? []).map(({ message }) => message)

it('in the calendar, no examination and no due date of fees is on a day off', () => {
  expect(messages({})).toEqual([])
  expect(calendar.days.filter(({ id, workingDay }) => id.startsWith('fees-') && !workingDay)).toEqual([])
})

it.each([
  [span('2027-02-28'), '28 February 2027 is a Sunday'],
  [span('2027-02-22', '2027-03-13'), '13 March 2027 is a second Saturday'],
  [span('2027-01-26'), '26 January 2027 is a holiday (Republic Day)'],
  [span('2026-12-21', '2026-12-29'), '29 December 2026 is a holiday (Christmas and winter break)'],
])('refuses the examination %j', (examination, reason) => {
  expect(messages({ examinations: [examination] })).toEqual([`${reason}. Write a working day.`])
})

it.each([span('2027-03-01', '2027-03-12'), span('2026-12-05')])('accepts the examination %j', (examination) => {
  expect(messages({ examinations: [examination] })).toEqual([])
})

it('refuses a holiday that is outside the terms', () => {
  const holidays = (from: string) => messages({ holidays: [{ ...span(from), name: 'Holi' }], examinations: undefined })
  expect(holidays('2027-03-21')).toEqual([])
  expect(holidays('2027-03-22')).toEqual(['Holi is in no term. Change its day or the term, or take it out.'])
})

it('refuses a day off only if the entry has to be on a working day', () => {
  expect(messages({ days: [span('2027-01-10')] })).toEqual([])
  expect(messages({ days: [{ ...span('2027-01-10'), workingDay: true }] })).toHaveLength(1)
})

it('refuses a Saturday as a working day for fees, even if class 1 to 12 have school', () => {
  expect(messages({ days: [{ ...span('2026-12-05'), workingDay: true }] })).toEqual([
    '5 December 2026 is a Saturday. Write a working day.',
  ])
})

it('refuses days that do not exist, of a term and of an examination in a break, without an exception', () => {
  expect(messages({ terms: [span('2026-04-01', '2027-02-30')] })).toHaveLength(1)
  expect(messages({ examinations: [span('2026-12-32')] })).toHaveLength(1)
})
