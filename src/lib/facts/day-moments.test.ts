import { expect, it } from 'vitest'
import { z } from 'zod'
import schoolDay from '#content/data/school-day.json' with { type: 'json' }
import transport from '#content/data/transport.json' with { type: 'json' }
import type { ContentContext } from '#schemas/content/parts.ts'
import { schoolDaySchema, transportSchema } from '#schemas/content/school-day.ts'
import { dayMoments } from './day-moments.ts'

const day = schoolDaySchema({ image: (() => z.string()) as unknown as ContentContext['image'] }).parse(schoolDay)
const buses = transportSchema.parse(transport)
const [small, middle, senior] = day.timings?.stages ?? []
if (!small || !middle || !senior) throw new Error('The tests need three stages.')

const timesOf = (moments: ReturnType<typeof dayMoments>) => moments.map(({ time }) => time.replace('\u00A0', ' '))

it('gives each stage its own moments, in order of time', () => {
  const namesOf = (stage: typeof small) => dayMoments(stage, day.moments, buses, 'summer').map(({ name }) => name)
  const lessons = ['firstStop', 'begins', 'firstBreak', 'ends']
  expect(namesOf(small)).toEqual([...lessons, 'noonBus', 'dayCare'])
  expect(namesOf(middle)).toEqual([...lessons, 'bus', 'lateBus', 'dayCare'])
  expect(namesOf(senior)).toEqual([...lessons, 'bus', 'lateBus'])
})

it('the moments follow the times and the bus stops in the content', () => {
  const later = { ...middle, summer: { from: '09:10', to: '14:00' } }
  const stop = { id: 'far', place: 'Far village', pickUp: '06:05', drop: '15:40', distance: 'far' }
  const routes = [{ id: 'route', name: 'Route', stops: [stop] }]
  const moments = dayMoments(later, day.moments, { ...buses, routes, lateBus: undefined }, 'summer')
  expect(timesOf(moments)).toEqual(['6.05 am', '9.10 am', '9.50 am', '2 pm', '2.15 pm', '5.30 pm'])
  expect(moments[1]?.minute).toBe(9 * 60 + 10)
})

it('the school day is later in winter, but the late bus is not', () => {
  const times = (season: 'summer' | 'winter') => timesOf(dayMoments(middle, day.moments, buses, season))
  expect(times('summer')).toEqual(['6.40 am', '7.50 am', '9.50 am', '1.50 pm', '2.15 pm', '4.30 pm', '5.30 pm'])
  expect(times('winter')).toEqual(['7.20 am', '8.30 am', '10.30 am', '2.30 pm', '2.55 pm', '4.30 pm', '5.30 pm'])
})
