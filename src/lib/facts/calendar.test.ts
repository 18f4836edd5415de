import { expect, it, vi } from 'vitest'
import admission from '#content/data/admission.json' with { type: 'json' }
import calendar from '#content/data/calendar.json' with { type: 'json' }
import { calendarSchema } from '#schemas/facts/calendar.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { calendarView, withAdmissionDays } = await import('./calendar.ts')

it('the open days and the last date are those of the admission', () => {
  const { days = [] } = withAdmissionDays(calendarSchema.parse(calendar), admission)
  const dayOf = (id: string) => days.find((day) => day.id === id)?.from
  expect(admission.openDays.map((_, index) => dayOf(`open-day-${index + 1}`))).toEqual(
    admission.openDays.map(({ day }) => day),
  )
  expect(dayOf('registration')).toBe(admission.cycle.lastDate)
})

it.each([
  ['2026-11-05', '11 November'],
  ['2026-11-08', '11 November'],
  ['2026-11-20', '12 January'],
  ['2027-01-11', undefined],
])('on %s the school opens again after its next break: %s', (day, reopens) => {
  const holidays = [
    { id: 'autumn', name: 'Autumn', from: '2026-11-06', to: '2026-11-10' },
    { id: 'winter', name: 'Winter', from: '2026-12-25', to: '2027-01-08' },
    { id: 'one-day', name: 'One day', from: '2027-01-11' },
  ]
  expect(calendarView({ ...calendarSchema.parse(calendar), holidays }, day).nextBreak?.reopens).toBe(reopens)
})
