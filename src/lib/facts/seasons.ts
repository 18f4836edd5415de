import { seasonOn } from '#shared/times.ts'
import { getData } from '../get-data.ts'
import { today } from './today.ts'

/** Returns the seasons to choose from, and that of the day of the build; undefined without timings. */
export async function getSeasons() {
  const { timings, moments } = await getData('schoolDay')
  return (
    timings && {
      label: moments.season,
      now: seasonOn(today(), timings.winterMonths),
      winterMonths: timings.winterMonths.join(),
      options: (['summer', 'winter'] as const).map((id) => ({ id, name: moments[id], months: timings[id] })),
    }
  )
}

export type Seasons = NonNullable<Awaited<ReturnType<typeof getSeasons>>>
