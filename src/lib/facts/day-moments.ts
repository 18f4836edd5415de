import type { z } from 'zod'
import type { SchoolDay, transportSchema } from '#schemas/content/school-day.ts'
import { isWithin } from '#schemas/facts/class-names.ts'
import { earlierTime, minuteOfDay, timeText } from '#shared/times.ts'

/**
 * Returns the moments of a stage's day in a season, such as its first break, in order, each with its minute of the day.
 * Omits moments that the content does not have.
 */
export function dayMoments(
  { classes, firstBreak, ...hours }: NonNullable<SchoolDay['timings']>['stages'][number],
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
    firstBreak: firstBreak[season],
    ends: to,
    noonBus: atNoon && leaves ? earlierTime(leaves, noonBus.minutesEarlier - (later?.noonBus ?? 0)) : undefined,
    bus: atNoon || !leaves ? undefined : busTime(leaves),
    lateBus: atNoon ? undefined : lateBus?.leaves,
    dayCare: isWithin(classes.to, dayCare.classes) ? dayCare.until : undefined,
  }
  return Object.entries(times)
    .flatMap(([key, time]) => {
      const name = key as keyof typeof times
      return time === undefined ? [] : [{ name, minute: minuteOfDay(time), time: timeText(time), title: names[name] }]
    })
    .toSorted((a, b) => a.minute - b.minute)
}

export type DayMoment = ReturnType<typeof dayMoments>[number]
