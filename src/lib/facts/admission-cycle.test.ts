import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { birthdaysOf, cycleView, nextOpenDay } = await import('./admission-cycle.ts')

const { labels } = JSON.parse(readFileSync('content/data/admission.json', 'utf8'))
const days = { opens: '2026-11-02', lastDate: '2027-01-30', ageOn: '2027-03-31', counted: '2026-11-20' }
const seats = (open: number) => ({ sections: 2, perSection: 20, open })
const classes = [
  { id: '4th', demo: true, stage: 'primary', seats: seats(0) },
  { id: '5th', demo: true, stage: 'primary', seats: seats(3) },
  { id: '6th', demo: true, stage: 'middle' },
] as const
const viewOn = (day: string) => cycleView({ demo: true, session: '2027-28', ...days }, labels, classes, day)

it.each([
  ['2026-11-01', 'soon', 'Registration opens on 2 November 2026 for 2027-28.'],
  ['2026-11-02', 'open', 'Registration is open for 2027-28, last date 30 January.'],
  ['2027-01-30', 'open', 'Registration is open for 2027-28, last date 30 January.'],
  ['2027-01-31', 'closed', 'Registration closed on 30 January 2027 for 2027-28.'],
])('on %s registration is %s: %s', (day, state, sentence) => {
  expect(viewOn(day)).toMatchObject({ state, sentence })
})

it.each([
  ['2027-03-31', 'April 2027'],
  ['2027-04-01', undefined],
])('on %s the page says that the session begins in %s', (day, month) => {
  expect(viewOn(day).beginsIn).toBe(month)
})

it('a class without a number of seats is not counted, and not listed as full', () => {
  const full = expect.stringContaining('class 4')
  expect(viewOn('2026-12-01')).toMatchObject({ withSeats: 1, counted: 2, full })
})

it('nextOpenDay returns the next open day, or undefined if all are past', () => {
  const hours = { from: '10:00', to: '12:00' }
  const open = (day: string) => ({ demo: true, day, hours, text: 'Come.' })
  const openDays = [open('2027-01-16'), open('2026-12-12')]
  expect(nextOpenDay({ openDays }, '2026-12-12')?.when).toBe('Saturday, 12 December 2026, 10\u00A0am to 12 noon')
  expect(nextOpenDay({ openDays }, '2026-12-13')?.numeral).toBe('16')
  expect(nextOpenDay({ openDays }, '2027-01-17')).toBeUndefined()
})

it('birthdaysOf returns the first and the last birthday for an age on a day', () => {
  expect(birthdaysOf(11, '2027-03-31')).toEqual({ first: '2015-04-01', last: '2016-03-31' })
})
