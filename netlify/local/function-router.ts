import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { Cron } from 'croner'
import { HttpError } from '../http/respond.ts'
import { createContext } from './function-context.ts'

/** A function of the platform: a module of netlify/functions, or a test's. */
export type LocalFunction = {
  name: string
  config: Config
  run: (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>
  /** Where it stands. A scheduled function is run from there, in a thread that can be ended. */
  file?: string
}

/** Answers paths without a function: netlify.toml rewrites the rest of /api to it. */
const NOT_FOUND_FUNCTION = 'api-not-found'

/** Imports a module. `npm run dev` passes another one, which notices changes. */
export type ImportModule = (file: string) => Promise<unknown>

/**
 * Finds and imports every function of a folder.
 * @throws Error naming the file when a module is not a function, Error when a schedule is invalid.
 */
export async function loadFunctions(folder: string, importModule: ImportModule): Promise<LocalFunction[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const module = await importModule(join(folder, file))
      if (!isFunctionModule(module)) throw new Error(`${join(folder, file)} must have a function as default export.`)
      const { default: run, config = {} } = module
      if (config.schedule !== undefined) readSchedule(config.schedule)
      return { name: basename(file, '.ts'), config, run, file: join(folder, file) }
    }),
  )
}

/**
 * Reads a schedule, in UTC as on the platform: five fields such as `*\/10 * * * *`, or a name such as `@daily`.
 * @throws Error when it is not of that form.
 */
export function readSchedule(schedule: string): Cron {
  try {
    return new Cron(schedule, { mode: '5-part', sloppyRanges: true, timezone: 'UTC', paused: true })
  } catch (cause) {
    throw new Error(`"${schedule}" is not a schedule: write five fields such as "*/10 * * * *", or "@daily".`, {
      cause,
    })
  }
}

/** Returns whether a function has this path. */
export function hasRoute(functions: LocalFunction[], pathname: string): boolean {
  return functions.some(({ config }) => pathsOf(config).some((path) => matchPath(path, pathname) !== undefined))
}

function isFunctionModule(module: unknown): module is { default: LocalFunction['run']; config?: Config } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}

/**
 * Routes a request to the function whose exported `config` has its path and method.
 * @param clientAddress becomes `context.ip`.
 * @returns the function's response, 204 without one; that of `api-not-found` when no function has the path.
 * @throws HttpError 405 with `Allow` when only the method differs, 404 without `api-not-found`.
 */
export async function routeToFunction(
  functions: LocalFunction[],
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const routes = functions
    .flatMap(({ config, run }) => pathsOf(config).map((path) => ({ path, run, methods: methodsOf(config) })))
    .sort((a, b) => Number(isPattern(a.path)) - Number(isPattern(b.path)))
    .map((route) => ({ ...route, params: matchPath(route.path, new URL(request.url).pathname) }))
    .filter((route) => route.params !== undefined)
  const route = routes.find(({ methods }) => methods.length === 0 || methods.includes(request.method))
  if (route !== undefined) return await runFunction(route.run, request, clientAddress, route.params)
  if (routes.length === 0) return await answerNotFound(functions, request, clientAddress)
  const allowed = [...new Set(routes.flatMap(({ methods }) => methods))].join(', ')
  throw new HttpError(405, `The method ${request.method} is not possible here.`, { Allow: allowed })
}

/** Runs a function once, with a context like the platform's. */
export async function runFunction(
  run: LocalFunction['run'],
  request: Request,
  clientAddress: string,
  params: Record<string, string> = {},
): Promise<Response> {
  const answer = await run(request, createContext(request, clientAddress, params))
  return answer ?? new Response(null, { status: 204 })
}

async function answerNotFound(functions: LocalFunction[], request: Request, clientAddress: string): Promise<Response> {
  const notFound = functions.find(({ name }) => name === NOT_FOUND_FUNCTION)
  if (notFound === undefined) throw new HttpError(404, `There is no function ${NOT_FOUND_FUNCTION}.`)
  return await runFunction(notFound.run, request, clientAddress)
}

function pathsOf(config: Config): string[] {
  return [config.path ?? []].flat()
}

function methodsOf(config: Config): string[] {
  const methods: string[] = [config.method ?? []].flat()
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
}

/** `/api/events` goes before `/api/:collection`. */
function isPattern(path: string): boolean {
  return /[:*({]/.test(path)
}

const patterns = new Map<string, URLPattern>()

/** A trailing slash is ignored, as on the platform. */
function matchPath(path: string, requested: string): Record<string, string> | undefined {
  const pattern = patterns.get(path) ?? new URLPattern({ pathname: path })
  patterns.set(path, pattern)
  const groups = pattern.exec({ pathname: requested.replace(/(.)\/$/, '$1') })?.pathname.groups
  if (groups === undefined) return undefined
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? '']))
}
