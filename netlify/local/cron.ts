/** Minute, hour, day of the month, month, day of the week: how far each field of a schedule can go. */
const FIELDS = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12 },
  { from: 0, to: 7 },
] as const

const NAMED = new Map([
  ['@hourly', '0 * * * *'],
  ['@daily', '0 0 * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@monthly', '0 0 1 * *'],
  ['@yearly', '0 0 1 1 *'],
])

/**
 * Tells whether a schedule asks for a run in the minute of `date`, in UTC as on the platform.
 * @param schedule five fields of numbers, lists, ranges and steps, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`.
 * @throws Error when the schedule is not of that form.
 */
export function isDue(schedule: string, date: Date): boolean {
  const fields = (NAMED.get(schedule) ?? schedule).trim().split(/\s+/)
  if (fields.length !== FIELDS.length) throw notASchedule(schedule)
  const sets = FIELDS.map((range, index) => valuesOf(fields[index] ?? '', range, schedule))
  const [minute, hour, day, month, weekday] = sets
  const dayFits = day?.has(date.getUTCDate())
  const weekdayFits = weekday?.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekday?.has(7))
  // Where both days are restricted, either is enough (POSIX crontab).
  const eitherDay = fields[2] !== '*' && fields[4] !== '*'
  return Boolean(
    minute?.has(date.getUTCMinutes()) &&
      hour?.has(date.getUTCHours()) &&
      month?.has(date.getUTCMonth() + 1) &&
      (eitherDay ? dayFits || weekdayFits : dayFits && weekdayFits),
  )
}

/** @throws Error when the schedule is not of the form that `isDue` knows. */
export function assertSchedule(schedule: string): void {
  isDue(schedule, new Date())
}

function valuesOf(field: string, { from, to }: { from: number; to: number }, schedule: string): Set<number> {
  const values = field.split(',').flatMap((part) => {
    const [, star, first, last, step] = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? []
    if (star === undefined && first === undefined) throw notASchedule(schedule)
    const start = first === undefined ? from : Number(first)
    const end = star !== undefined || (step !== undefined && last === undefined) ? to : Number(last ?? first)
    const stride = Number(step ?? 1)
    if (start < from || end > to || start > end || stride < 1) throw notASchedule(schedule)
    return Array.from({ length: Math.floor((end - start) / stride) + 1 }, (_, index) => start + index * stride)
  })
  return new Set(values)
}

function notASchedule(schedule: string): Error {
  return new Error(`"${schedule}" is not a schedule: write five fields such as "*/10 * * * *", or "@daily".`)
}
