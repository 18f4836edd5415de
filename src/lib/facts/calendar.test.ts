import { expect, it, vi } from 'vitest'
import admission from '#content/data/admission.json' with { type: 'json' }
import calendar from '#content/data/calendar.json' with { type: 'json' }
import { calendarSchema } from '#schemas/content/calendar.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { withAdmissionDays } = await import('./calendar.ts')

it('the calendar has the open days and the last date of registration from the admission data', () => {
  const { days = [] } = withAdmissionDays(calendarSchema.parse(calendar), admission)
  const dayOf = (id: string) => days.find((day) => day.id === id)?.from
  expect(admission.openDays.map((_, index) => dayOf(`open-day-${index + 1}`))).toEqual(
    admission.openDays.map(({ day }) => day),
  )
  expect(dayOf('registration')).toBe(admission.cycle.lastDate)
})
