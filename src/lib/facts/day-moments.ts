import type { z } from 'zod'
import type { SchoolDay, transportSchema } from '#schemas/content/school-day.ts'
import { isWithin } from '#schemas/facts/class-names.ts'
import { earlierTime, minuteOfDay, timeText } from '#shared/times.ts'

/**
 * Returns the moments of the day of a stage in a season, in their order, each with its minute of the day; a break has no
 * time of its own. What the content does not have is left out.
 */
export function dayMoments(
  { classes, ...hours }: NonNullable<SchoolDay['timings']>['stages'][number],
  { dayCare, names }: SchoolDay['moments'],
  { routes = [], noonBus, leaves, lateBus, winterLater }: z.infer<typeof transportSchema>,
  season: 'summer' | 'winter',
) {
  const { from, to } = hours[season]
  const later = season === 'winter' ? winterLater : undefined
  const busTime = (time: string) => earlierTime(time, -(later?.bus ?? 0))
  const [first] = routes.flatMap(({ stops }) => stops.map(({ pickUp }) => pickUp)).toSorted()
  const atNoon = noonBus && isWithin(classes.from, noonBus.classes)
  const times = {
    firstStop: first && busTime(first),
    begins: from,
    ends: to,
    noonBus: atNoon && leaves ? earlierTime(leaves, noonBus.minutesEarlier - (later?.noonBus ?? 0)) : undefined,
    bus: atNoon || !leaves ? undefined : busTime(leaves),
    lateBus: atNoon ? undefined : lateBus?.leaves,
    dayCare: isWithin(classes.to, dayCare.classes) ? dayCare.until : undefined,
  }
  const timed = Object.entries(times).flatMap(([name, time]) =>
    time === undefined ? [] : [{ name: name as keyof typeof times, minute: minuteOfDay(time), time: timeText(time) }],
  )
  const firstBreak = { name: 'firstBreak' as const, minute: (minuteOfDay(from) + minuteOfDay(to)) / 2 }
  return [...timed, firstBreak]
    .toSorted((a, b) => a.minute - b.minute)
    .map((moment) => ({ time: undefined, ...moment, title: names[moment.name] }))
}

export type DayMoment = ReturnType<typeof dayMoments>[number]
