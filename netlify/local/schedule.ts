import { Cron } from 'croner'
import { HttpError } from '../http/respond.ts'
import { type LocalFunction, readSchedule, runFunction } from './function-router.ts'
import { runInThread } from './job-thread.ts'

/** A POST below this path runs a scheduled function at once; only this local server has it. */
export const RUN_NOW_PATH = '/.netlify/functions/'

/** Running functions: none is started again before it ends. */
const running = new Set<string>()

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
      run(fn, { next_run: cron.nextRun()?.toISOString() }).catch((error: unknown) =>
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
export async function runScheduledNow(functions: LocalFunction[], request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(RUN_NOW_PATH.length)
  const fn = functions.find(({ name: known, config }) => known === name && config.schedule !== undefined)
  if (fn === undefined) throw new HttpError(404, `There is no scheduled function named "${name}".`)
  if (request.method !== 'POST') throw new HttpError(405, 'A scheduled function is run by POST.', { Allow: 'POST' })
  return await run(fn, {})
}

/** @param body as on the platform, `next_run` in it tells a run by the schedule from one by hand. */
async function run(fn: LocalFunction, body: { next_run?: string | undefined }): Promise<Response> {
  running.add(fn.name)
  try {
    const call = { url: `http://localhost${RUN_NOW_PATH}${fn.name}`, body: JSON.stringify(body) }
    if (fn.file !== undefined) return await runInThread(fn.file, call)
    return await runFunction(fn.run, new Request(call.url, { method: 'POST', body: call.body }), '127.0.0.1')
  } finally {
    running.delete(fn.name)
  }
}
