import type { TrailStore } from '../../stores/trail-store.ts'
import type { JobPart } from './run-job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days whose seals are checked in each run; all of them are checked by `npm run check-trail`. */
const CHECKED_DAYS = 7

/**
 * Seals each whole day of the trail, oldest first, checks the seals of the last week, and removes what is older than 24
 * months (docs/decisions/023). A seal that does not fit is an error of the job.
 */
export function sealTrail(trail: TrailStore): JobPart[] {
  return [
    {
      name: 'seals',
      order: 'given',
      parallel: 1,
      list: ({ now }) => unsealedDays(trail, now),
      work: (day) => trail.seal(day).then(),
    },
    {
      name: 'checks',
      list: async () => ['last week'],
      work: async () => {
        const broken = await trail.brokenDays((await trail.sealedDays()).slice(-CHECKED_DAYS))
        if (broken.length > 0) throw new Error(`The trail was changed after it was sealed: ${broken.join(', ')}`)
      },
    },
    { name: 'old', list: ({ now }) => trail.old(now), work: (key) => trail.remove(key) },
  ]
}

/** Returns the days without a seal, from the one after the last seal, or from the first entry, until yesterday (UTC). */
async function unsealedDays(trail: TrailStore, now: Date): Promise<string[]> {
  const last = (await trail.sealedDays()).at(-1)
  const first = last === undefined ? await trail.firstDay(now) : dayAfter(last)
  const today = now.toISOString().slice(0, 10)
  const days: string[] = []
  for (let day = first ?? today; day < today; day = dayAfter(day)) days.push(day)
  return days
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
