import type { z } from 'zod'
import type { SchoolDay, transportSchema } from '#schemas/content/school-day.ts'
import { isWithin } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { earlierTime, minuteOfDay, timeText } from '#shared/times.ts'

/**
 * Returns the moments of the day of a stage in a season, in their order, each with its minute of the day; a break has no
 * time of its own. What the content does not have is left out.
 */
export function dayMoments(
  { classes, lessons, ...hours }: NonNullable<SchoolDay['timings']>['stages'][number],
  { dayCare, names }: SchoolDay['moments'],
  { routes = [], noonBus, leaves, lateBus, winterLater }: z.infer<typeof transportSchema>,
  season: 'summer' | 'winter',
) {
  const { from, to } = hours[season]
  const later = season === 'winter' ? winterLater : undefined
  const busTime = (time: string) => earlierTime(time, -(later?.bus ?? 0))
  const stops = routes.flatMap(({ stops }) => stops)
  const mornings = stops.toSorted((a, b) => a.pickUp.localeCompare(b.pickUp))
  const [first, last] = [mornings[0], mornings.at(-1)]
  const atNoon = noonBus && isWithin(classes.from, noonBus.classes)
  const home = stops
    .map(({ drop }) => drop)
    .toSorted()
    .at(-1)
  const times = {
    firstStop: first && busTime(first.pickUp),
    begins: from,
    ends: to,
    noonBus: atNoon && leaves ? earlierTime(leaves, noonBus.minutesEarlier - (later?.noonBus ?? 0)) : undefined,
    bus: atNoon || !leaves ? undefined : busTime(leaves),
    lateBus: atNoon ? undefined : lateBus?.leaves,
    dayCare: isWithin(classes.to, dayCare.classes) ? dayCare.until : undefined,
  }
  const values = {
    place: first?.place ?? '',
    last: last ? timeText(busTime(last.pickUp)) : '',
    home: home ? timeText(busTime(home)) : '',
    lessons: `${lessons[0]?.toUpperCase()}${lessons.slice(1)}`,
    days: lateBus?.days ?? '',
  }
  const timed = Object.entries(times).flatMap(([name, time]) =>
    time === undefined ? [] : [{ name: name as keyof typeof times, minute: minuteOfDay(time), time: timeText(time) }],
  )
  const firstBreak = { name: 'firstBreak' as const, minute: (minuteOfDay(from) + minuteOfDay(to)) / 2 }
  return [...timed, firstBreak]
    .toSorted((a, b) => a.minute - b.minute)
    .map((moment) => {
      const { title, text } = names[moment.name]
      return { time: undefined, ...moment, title, text: text && fillIn(text, values) }
    })
}

export type DayMoment = ReturnType<typeof dayMoments>[number]
