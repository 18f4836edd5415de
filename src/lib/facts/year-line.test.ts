import { expect, it } from 'vitest'
import calendar from '#content/data/calendar.json' with { type: 'json' }
import { calendarSchema } from '#schemas/content/calendar.ts'
import { yearLine } from './year-line.ts'

const session = calendarSchema.parse({ ...calendar, session: '2026-27', lastDay: '2027-03-31' })
const line = (change: object, day = '2026-04-01') => yearLine({ ...session, ...change }, day)

it('positions a day by its share of the session, and shows today until the last day', () => {
  const holidays = [{ id: 'one', name: 'One', from: '2026-04-01' }]
  const { holidays: placed, today } = line({ holidays })
  expect(placed).toMatchObject([{ from: 0, to: 1 / 365, isBreak: false, label: { name: 'One', when: '1 April' } }])
  expect(today).toMatchObject({ at: 0, text: '1 April' })
  expect(line({}, '2027-03-31').today?.at).toBe(364 / 365)
  expect(line({}, '2027-04-01').today).toBeUndefined()
})
