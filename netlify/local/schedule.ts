import { Cron } from 'croner'
import { HttpError } from '../http/respond.ts'
import type { LocalFunction } from './functions.ts'
import { runInThread } from './job-thread.ts'

/** A POST below this path runs a scheduled function at once; only this local server has it. */
export const RUN_NOW_PATH = '/.netlify/functions/'

/** Running functions: none is started again before it ends. */
const running = new Set<string>()

/**
 * Reads a schedule, in UTC as on the platform: five fields such as `*\/10 * * * *`, or a name such as `@daily`.
 * @throws Error when it is not of that form.
 */
export function readSchedule(schedule: string): Cron {
  return new Cron(schedule, { mode: '5-part', sloppyRanges: true, timezone: 'UTC', paused: true })
}

/**
 * Runs the scheduled functions at the minutes of their `config.schedule`.
 * @param load returns the current functions.
 * @returns a function that stops it.
 */
export function startSchedule(load: () => Promise<LocalFunction[]>): () => void {
  const everyMinute = new Cron('* * * * *', async () => {
    const minute = new Date(new Date().setSeconds(0, 0))
    for (const fn of await load()) {
      const cron = fn.config.schedule === undefined ? undefined : readSchedule(fn.config.schedule)
      if (!cron?.match(minute) || running.has(fn.name)) continue
      runJob(fn, { next_run: cron.nextRun()?.toISOString() }).catch((error: unknown) =>
        console.error(`The scheduled function "${fn.name}" failed:`, error),
      )
    }
  })
  return () => everyMinute.stop()
}

/**
 * Runs a scheduled function on request.
 * @returns the function's response, 204 without one, 504 when it was ended for taking too long.
 * @throws HttpError 404 when no scheduled function has the name, 405 when the call is not a POST.
 */
export async function runScheduledNow(functions: LocalFunction[], { url, method }: Request): Promise<Response> {
  const name = new URL(url).pathname.slice(RUN_NOW_PATH.length)
  const fn = functions.find(({ name: known, config }) => known === name && config.schedule !== undefined)
  if (fn === undefined) throw new HttpError(404, `There is no scheduled function named "${name}".`)
  if (method !== 'POST') throw new HttpError(405, 'A scheduled function is run by POST.', { Allow: 'POST' })
  return await runJob(fn, {})
}

/** Runs a scheduled function in a thread. @param body as on the platform, `next_run` in it tells a run by the schedule from one by hand. */
export async function runJob(
  { name, file }: LocalFunction,
  body: { next_run?: string | undefined },
): Promise<Response> {
  running.add(name)
  try {
    return await runInThread(file, { url: `http://localhost${RUN_NOW_PATH}${name}`, body: JSON.stringify(body) })
  } finally {
    running.delete(name)
  }
}
