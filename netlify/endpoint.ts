import type { Context } from '@netlify/functions'
import { SettingsError } from './env.ts'
import { provenance } from './guards/same-origin.ts'
import { answer, methodNotAllowed, problem, Refusal } from './respond.ts'
import { CorruptBlob, StoreUnavailable } from './stores/blob-store.ts'

/** Every request is answered within 12 seconds; what is left over is for the network. */
const DEADLINE_MS = 10_000

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answer = Response | Promise<Response>

/** What a deploy's function exports as its default. */
type NetlifyFunction = (request: Request, context: Context) => Promise<Response>
/** Who is signed in. */
export interface Staff {
  email: string
}
/** Finds the live session of a request, or answers in its place (401). */
type SessionGuard = (request: Request, context: Context) => Promise<Staff | Response>

/** A function's handlers by method. HEAD is answered by GET, every other method with 405. */
export type PublicMethods = Partial<Record<Method, (request: Request, context: Context) => Answer>>
export type StaffMethods = Partial<Record<Method, (request: Request, context: Context, staff: Staff) => Answer>>

/**
 * A function anyone may call. Refuses unknown methods (405) and writes that do not come from this site's own pages
 * (403), and answers in the handler's place when it is too slow (503), when the store or a setting is missing (503),
 * when it throws a {@link Refusal}, and when it fails in any other way (500, with nothing of the failure in the text).
 */
export function endpoint(methods: PublicMethods): NetlifyFunction {
  return (request, context) =>
    answered(request, methods, async (handle) => {
      if (isWrite(request) && provenance(request) !== 'same-origin') return crossSite()
      return handle(request, context)
    })
}

/**
 * As {@link endpoint}, for members of staff: `guard` looks for the session before the handler sees the request, so no
 * body is parsed for a stranger. A write known to come from another site is refused first (403); one that does not say
 * where it comes from is told to sign in (401) before it is told that (403).
 */
export function guardedEndpoint(guard: SessionGuard, methods: StaffMethods): NetlifyFunction {
  return (request, context) =>
    answered(request, methods, async (handle) => {
      const from = isWrite(request) ? provenance(request) : 'same-origin'
      if (from === 'cross-site') return crossSite()
      const staff = await guard(request, context)
      if (staff instanceof Response) return staff
      if (from === 'unknown') return crossSite()
      return handle(request, context, staff)
    })
}

/** A function the platform runs by its schedule: no method, no caller, no deadline; a failure is one line in the log. */
export function scheduled(run: (context: Context, isBySchedule: boolean) => Promise<void>): NetlifyFunction {
  return async (request, context) => {
    try {
      await run(context, await isBySchedule(request))
      return answer(null, { status: 204 })
    } catch (error) {
      return failure(request, error)
    }
  }
}

/** The platform tells a scheduled function when it will run next; a call by hand does not. */
async function isBySchedule(request: Request): Promise<boolean> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && 'next_run' in body
  } catch {
    return false
  }
}

async function answered<Handle>(
  request: Request,
  methods: Partial<Record<Method, Handle>>,
  run: (handle: Handle) => Answer,
): Promise<Response> {
  const isHead = request.method === 'HEAD'
  const method = isHead ? 'GET' : request.method
  const handle = Object.hasOwn(methods, method) ? methods[method as Method] : undefined
  if (!handle)
    return methodNotAllowed(Object.keys(methods).flatMap((name) => (name === 'GET' ? [name, 'HEAD'] : [name])))

  const response = await withinDeadline(run, handle).catch((error) => failure(request, error))
  return isHead ? new Response(null, response) : response
}

async function withinDeadline<Handle>(run: (handle: Handle) => Answer, handle: Handle): Promise<Response> {
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => resolve(busy('This is taking too long.')), DEADLINE_MS)
  try {
    return await Promise.race([run(handle), late])
  } finally {
    clearTimeout(timer)
  }
}

function failure(request: Request, error: unknown): Response {
  if (error instanceof Refusal) return problem(error.status, error.message, error.headers)
  if (error instanceof SettingsError) {
    console.error(error.message)
    return problem(503, error.message)
  }
  // Two steps of the path name the function; what follows came from outside.
  const path = new URL(request.url).pathname.split('/').slice(0, 3).join('/')
  console.error(`${request.method} ${path}: ${describe(error)}`)
  if (error instanceof StoreUnavailable) return busy('The site cannot reach its storage just now.')
  return problem(500, 'Something went wrong on our side. Please try again; if it happens again, call the school.')
}

/** Where it failed, without the message of an unknown error: that may quote what a visitor typed. */
function describe(error: unknown): string {
  if (error instanceof StoreUnavailable || error instanceof CorruptBlob) return error.message
  if (!(error instanceof Error)) return 'something other than an error was thrown'
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return [error.name, ...frames.slice(0, 4).map((line) => line.trim())].join(' ')
}

function isWrite(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD'
}

function busy(reason: string): Response {
  return problem(503, `${reason} Please try again in a minute.`, { 'Retry-After': '60' })
}

function crossSite(): Response {
  return problem(403, 'This address takes what this site’s own pages send, and nothing from elsewhere.')
}
