import { Cron } from 'croner'

const MINUTE_MS = 60_000

/**
 * Returns whether a schedule asks for a run in the minute of `date`, in UTC as on the platform.
 * @param schedule five fields such as `*\/10 * * * *`, or a name such as `@daily`
 * @throws Error when the schedule is not of that form
 */
export function isDue(schedule: string, date: Date): boolean {
  const minute = new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS)
  return parsed(schedule).match(minute)
}

/** @throws Error when the schedule is not of the form that `isDue` knows */
export function assertSchedule(schedule: string): void {
  parsed(schedule)
}

function parsed(schedule: string): Cron {
  try {
    return new Cron(schedule, { mode: '5-part', sloppyRanges: true, timezone: 'UTC', paused: true })
  } catch (cause) {
    throw new Error(`"${schedule}" is not a schedule: write five fields such as "*/10 * * * *", or "@daily".`, {
      cause,
    })
  }
}
