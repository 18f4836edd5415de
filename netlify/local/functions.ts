import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { Cron } from 'croner'
import { memoize } from '../../src/shared/memoize.ts'
import { HttpError } from '../http/respond.ts'
import { createContext, finishPendingWork } from './function-context.ts'
import type { Answer } from './http-server.ts'
import { runInThread } from './job-thread.ts'
import { PROJECT_ROOT } from './settings.ts'

export type LocalFunction = {
  name: string
  file: string
  config: Config
  run: (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>
}

/** Imports a module. `npm run dev` passes a function that also sees changed modules. */
type ImportModule = (file: string) => Promise<unknown>

const FOLDER = join(PROJECT_ROOT, 'netlify/functions')

/** The function for unknown paths of /api: netlify.toml rewrites them to it. */
const NOT_FOUND_FUNCTION = 'api-not-found'

/** Imports every function. @throws Error naming the file when a module is not a function */
export async function loadFunctions(importModule: ImportModule = (file) => import(file)): Promise<LocalFunction[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).map((file) => join(FOLDER, file))
  return await Promise.all(
    files.map(async (file) => {
      const module = await importModule(file)
      if (!isFunctionModule(module)) throw new Error(`${file} must have a function as default export.`)
      return { name: basename(file, '.ts'), file, config: module.config ?? {}, run: module.default }
    }),
  )
}

function isFunctionModule(module: unknown): module is { default: LocalFunction['run']; config?: Config } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}

export type FunctionServer = ReturnType<typeof startFunctionServer>

/**
 * Starts the functions.
 * @param functions the functions whose schedules are run
 * @param load is called for each request and returns the current functions
 */
export function startFunctionServer(functions: LocalFunction[], load = async () => functions) {
  const schedules = functions.flatMap(startSchedule)
  return {
    /** Returns the handler of a path, if a function has the path. Functions go before pages, as on the platform. */
    answererOf: async (pathname: string): Promise<Answer | undefined> => {
      const current = await load()
      if (pathname.startsWith(RUN_NOW_PATH)) return (request) => runScheduledNow(current, request)
      const fn = functionAt(current, pathname)
      return fn && ((request, address) => runFunction(fn, request, trustedAddress(request) ?? address))
    },
    /** Stops the schedules and waits for the functions' `waitUntil` work. */
    stop: async () => {
      for (const schedule of schedules) schedule.stop()
      await finishPendingWork()
    },
  }
}

/**
 * Returns the function whose exported `config` has this path; for other paths below /api, the function `api-not-found`.
 * Ignores a trailing slash, as on the platform.
 */
export function functionAt(functions: LocalFunction[], pathname: string): LocalFunction | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  const own = functions.find(({ config }) =>
    [config.path ?? []].flat().some((pattern) => patternOf(pattern).test({ pathname: path })),
  )
  return own ?? (/^\/api(\/|$)/.test(path) ? functions.find(({ name }) => name === NOT_FOUND_FUNCTION) : undefined)
}

const patternOf = memoize((pathname) => new URLPattern({ pathname }))

/** Calls a function with a context like the platform's. The response is 204 when the function returns none. */
export async function runFunction({ run }: LocalFunction, request: Request, clientAddress: string): Promise<Response> {
  return (await run(request, createContext(clientAddress))) ?? new Response(null, { status: 204 })
}

/** Tests set each visitor's address in the header that `LOCAL_IP_HEADER` names. */
function trustedAddress(request: Request): string | undefined {
  const { LOCAL_IP_HEADER } = process.env
  return (LOCAL_IP_HEADER && request.headers.get(LOCAL_IP_HEADER)) || undefined
}

/** A POST below this path runs a scheduled function at once. Only this local server has the path. */
const RUN_NOW_PATH = '/.netlify/functions/'

/** Schedules are in UTC, as on the platform: five fields such as `*\/10 * * * *`, or a name such as `@daily`. */
export const SCHEDULE = { mode: '5-part', sloppyRanges: true, timezone: 'UTC' } as const

/** Starts a function's schedule, if it has one. A run never starts before the previous one has ended. */
function startSchedule(fn: LocalFunction): Cron[] {
  const { schedule } = fn.config
  if (schedule === undefined) return []
  const log = (error: unknown) => console.error(`The scheduled function "${fn.name}" failed:`, error)
  const run = async (cron: Cron) => void (await runJob(fn, { next_run: cron.nextRun()?.toISOString() }))
  return [new Cron(schedule, { ...SCHEDULE, protect: true, catch: log }, run)]
}

/** Runs a scheduled function on request: 204 without a response, 504 after a timeout. @throws HttpError 404, 405 */
async function runScheduledNow(functions: LocalFunction[], { url, method }: Request): Promise<Response> {
  const name = new URL(url).pathname.slice(RUN_NOW_PATH.length)
  const fn = functions.find(({ name: known, config }) => known === name && config.schedule !== undefined)
  if (fn === undefined) throw new HttpError(404, `There is no scheduled function named "${name}".`)
  if (method !== 'POST') throw new HttpError(405, 'A scheduled function is run by POST.', { Allow: 'POST' })
  return await runJob(fn, {})
}

/** Runs a scheduled function in a thread. @param body as on the platform: only scheduled runs have `next_run` */
async function runJob({ name, file }: LocalFunction, body: { next_run?: string | undefined }) {
  return await runInThread(file, { url: `http://localhost${RUN_NOW_PATH}${name}`, body: JSON.stringify(body) })
}
