import { expect, it } from 'vitest'
import schoolDay from '#content/data/school-day.json' with { type: 'json' }
import sports from '#content/data/sports.json' with { type: 'json' }
import transport from '#content/data/transport.json' with { type: 'json' }
import { earlierTime, timeText } from '#shared/times.ts'

const { home, lateBus, noonBus, routes } = transport

/** Formats a time with ordinary spaces, as in the content. Only the build makes them non-breaking. */
const shownTime = (time: string) => timeText(time).replaceAll('\u00A0', ' ')

it('the text about the clubs has the time at which the late bus leaves', () => {
  const time = shownTime(lateBus.leaves)
  expect(sports.clubs.lead).toContain(time)
})

it('the late bus uses only stops of other buses, at increasing times', () => {
  const places = routes.flatMap(({ stops }) => stops.map(({ place }) => place))
  for (const { stops } of lateBus.routes) {
    expect(places).toEqual(expect.arrayContaining(stops.map(({ place }) => place)))
    const times = [lateBus.leaves, ...stops.map(({ drop }) => drop)]
    expect(times).toEqual([...new Set(times)].sort())
  }
})

it('the noon bus leaves after the lessons of its classes end', () => {
  const left = '14:15'
  expect(home).toContain(shownTime(left))
  const leaves = earlierTime(left, noonBus.minutesEarlier)
  expect(noonBus.short).toContain(shownTime(leaves))
  const stage = schoolDay.timings.stages.find(({ classes }) => classes.to === noonBus.classes.to)
  expect(leaves > (stage?.summer.to ?? '')).toBe(true)
})
