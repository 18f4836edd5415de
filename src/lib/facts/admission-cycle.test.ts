import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { birthdaysOf, cycleView, nextOpenDay } = await import('./admission-cycle.ts')

const { labels } = JSON.parse(readFileSync('content/data/admission.json', 'utf8'))
const cycle = {
  demo: true,
  session: '2027-28',
  opens: '2026-11-02',
  lastDate: '2027-01-30',
  ageOn: '2027-03-31',
  counted: '2026-11-20',
}
const classes = [
  { id: '4th', demo: true, stage: 'primary', seats: { sections: 2, perSection: 20, open: 0 } },
  { id: '5th', demo: true, stage: 'primary', seats: { sections: 2, perSection: 20, open: 3 } },
  { id: '6th', demo: true, stage: 'middle' },
] as const

it.each([
  ['2026-11-01', 'soon', '2 November 2026'],
  ['2026-11-02', 'open', ''],
  ['2027-01-30', 'open', ''],
  ['2027-01-31', 'closed', '30 January 2027'],
])('on %s registration is %s', (day, state, named) => {
  const view = cycleView(cycle, labels, classes, day)
  expect(view.state).toBe(state)
  expect(view.status).toContain(named)
})

it.each([
  ['2026-11-01', 'Registration opens on 2 November 2026 for 2027-28.'],
  ['2026-12-01', 'Registration is open for 2027-28, last date 30 January.'],
  ['2027-01-31', 'Registration closed on 30 January 2027 for 2027-28.'],
])('on %s one sentence says what is open: %s', (day, sentence) => {
  expect(cycleView(cycle, labels, classes, day).sentence).toBe(sentence)
})

it.each([
  ['2026-12-01', 'April 2027'],
  ['2027-03-31', 'April 2027'],
  ['2027-04-01', undefined],
])('on %s the month in which the session begins is %s', (day, month) => {
  expect(cycleView(cycle, labels, classes, day).beginsIn).toBe(month)
})

it('counts the classes with seats and names the full ones, without those that say nothing', () => {
  const view = cycleView(cycle, labels, classes, '2026-12-01')
  expect([view.withSeats, view.counted]).toEqual([1, 2])
  expect(view.full).toContain('class 4')
})

it('names the next open day, and none when all are past', () => {
  const hours = { from: '10:00', to: '12:00' }
  const open = (day: string) => ({ demo: true, day, hours, text: 'Come.' })
  const openDays = [open('2027-01-16'), open('2026-12-12')]
  expect(nextOpenDay({ openDays }, '2026-12-12')?.when).toBe('Saturday, 12 December 2026, 10\u00A0am to 12 noon')
  expect(nextOpenDay({ openDays }, '2026-12-13')?.numeral).toBe('16')
  expect(nextOpenDay({ openDays }, '2027-01-17')).toBeUndefined()
})

it('works out who has an age on a day', () => {
  expect(birthdaysOf(11, '2027-03-31')).toEqual({ first: '2015-04-01', last: '2016-03-31' })
})
