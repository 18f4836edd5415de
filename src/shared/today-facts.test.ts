import { expect, it } from 'vitest'
import { bandFacts } from './today-facts.ts'

const OPEN = { isOpen: true, hours: [{ label: 'Class 1 to 12', value: '8.30 am to 2.50 pm' }], reopens: '' }
const CLOSED = { isOpen: false, hours: [], reopens: 'It opens on Wednesday 25 November, 8.30 am.' }
const DATA = {
  days: [
    { day: '2026-11-23', ...OPEN, text: 'Second unit tests.' },
    { day: '2026-11-24', ...CLOSED, text: 'Gurpurab.' },
  ],
  holidays: [
    { from: '2026-11-24', last: '2026-11-24', name: 'Gurpurab', when: 'Tuesday 24 November' },
    { from: '2026-12-25', last: '2027-01-09', name: 'Winter break', when: 'Friday 25 December' },
  ],
  dates: [
    { from: '2026-11-20', last: '2026-11-24', name: 'Unit tests', when: 'Friday 20 November' },
    { from: '2026-12-05', last: '2026-12-05', name: 'Sports Day', when: 'Saturday 5 December' },
  ],
}
const shown = (today: string) => bandFacts(DATA, today)?.map(({ label, text }) => `${label}: ${text}`)

it('returns the hours of an open day, the next holiday, and the next event of the month', () => {
  expect(shown('2026-11-23')).toEqual([
    'Today: Open.\nClass 1 to 12: 8.30 am to 2.50 pm. Second unit tests.',
    'Next holiday: Gurpurab, Tuesday 24 November',
    'This month: Unit tests, Friday 20 November',
  ])
})

it('returns why a day is closed and when the school opens', () => {
  expect(shown('2026-11-24')).toEqual([
    'Today: Closed. Gurpurab. It opens on Wednesday 25 November, 8.30 am.',
    'Next holiday: Winter break, Friday 25 December',
    'This month: Unit tests, Friday 20 November',
  ])
})

it('returns nothing for a day that is not in the data', () => {
  expect(shown('2026-12-24')).toBeUndefined()
})
