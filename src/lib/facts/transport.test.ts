import { expect, it } from 'vitest'
import sports from '#content/data/sports.json' with { type: 'json' }
import transport from '#content/data/transport.json' with { type: 'json' }
import { timeText } from '#shared/times.ts'

const { lateBus, routes } = transport

it('the late bus leaves at the time that the pages of sports and clubs say', () => {
  // Content has ordinary spaces; the build keeps a time together.
  const time = timeText(lateBus.leaves).replaceAll('\u00A0', ' ')
  expect(sports.intro.text).toContain(time)
  expect(sports.clubs.lead).toContain(time)
})

it('the late bus stops where the buses stop, later and later', () => {
  const places = routes.flatMap(({ stops }) => stops.map(({ place }) => place))
  for (const { stops } of lateBus.routes) {
    expect(places).toEqual(expect.arrayContaining(stops.map(({ place }) => place)))
    const times = [lateBus.leaves, ...stops.map(({ drop }) => drop)]
    expect(times).toEqual([...new Set(times)].sort())
  }
})
