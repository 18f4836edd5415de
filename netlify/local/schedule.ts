import { Refusal } from '../respond.ts'
import { isDue } from './cron.ts'
import { type LocalFunction, runFunction } from './function-router.ts'

/** Below this path a scheduled function runs at once; only this local server offers that. */
export const RUN_NOW_PATH = '/.netlify/functions/'

const MINUTE_MS = 60_000

/** Those that are running: none is started again before it is done. */
const running = new Set<string>()

/**
 * Runs the scheduled functions in the minutes that their `config.schedule` names.
 * @param load gives the functions as they are now.
 * @returns a function that ends it.
 */
export function startSchedule(load: () => Promise<LocalFunction[]>): () => void {
  const runDue = async () => {
    timer = setTimeout(runDue, untilNextMinuteMs())
    const now = new Date()
    const due = (await load()).filter(({ config }) => config.schedule !== undefined && isDue(config.schedule, now))
    await Promise.all(due.filter(({ name }) => !running.has(name)).map(runLogged))
  }
  let timer = setTimeout(runDue, untilNextMinuteMs())
  return () => clearTimeout(timer)
}

/**
 * Answers a call that runs a scheduled function at once.
 * @returns the function's answer, 204 when it gives none.
 * @throws Refusal 404 when no scheduled function has the name, 405 when the call is not a POST.
 */
export async function runScheduledNow(functions: LocalFunction[], request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(RUN_NOW_PATH.length)
  const fn = functions.find(({ name: known, config }) => known === name && config.schedule !== undefined)
  if (fn === undefined) throw new Refusal(404, `There is no scheduled function named "${name}".`)
  if (request.method !== 'POST') throw new Refusal(405, 'A scheduled function is run by POST.', { Allow: 'POST' })
  return await run(fn, {})
}

/** @param body as on the platform, `next_run` in it tells a run by the schedule from one by hand. */
async function run(fn: LocalFunction, body: { next_run?: string }): Promise<Response> {
  running.add(fn.name)
  try {
    const url = `http://localhost${RUN_NOW_PATH}${fn.name}`
    const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
    return await runFunction(fn.run, request, '127.0.0.1')
  } finally {
    running.delete(fn.name)
  }
}

async function runLogged(fn: LocalFunction): Promise<void> {
  const body = { next_run: new Date(Date.now() + untilNextMinuteMs()).toISOString() }
  await run(fn, body).catch((error: unknown) => console.error(`The scheduled function "${fn.name}" failed:`, error))
}

function untilNextMinuteMs(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS)
}
