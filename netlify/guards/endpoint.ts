import type { Context } from '@netlify/functions'
import { type Role, roleMay } from '../../src/schemas/roles.ts'
import { answer, HttpError, methodNotAllowed, problem } from '../http/respond.ts'
import { SettingsError } from '../platform/env.ts'
import { siteAddress } from '../platform/site-address.ts'
import { CorruptBlob, isReadOnlyDeploy, StoreUnavailable } from '../stores/blob-store.ts'
import { ErasedPicture } from '../stores/picture-store.ts'
import { callAt, canExist, type Method } from './permissions.ts'
import { provenance } from './same-origin.ts'
import { recordCall } from './trail.ts'

/** Requests are answered within 12 seconds, of which two are for the network. */
const DEADLINE_MS = 10_000

const NOT_ALLOWED = 'Your role does not include this. Please ask an owner of the website.'
const PASSKEY_NEEDED = 'Your role needs a passkey. Please add one under “Your account” first.'

type Answer = Response | Promise<Response>

/** What a deploy's function exports as its default. */
type NetlifyFunction = (request: Request, context: Context) => Promise<Response>
/** The member of staff who is signed in. */
export interface Staff {
  id: string
  email: string
  name: string
  role: Role
  /** The role needs a passkey, and there is none yet: nothing but the own account can be used. */
  needsPasskey: boolean
  /** When the password or a passkey was last proven: at the start of the session. */
  signedInAt: Date
}
/** Returns who is signed in, or a 401 response. */
type SessionGuard = (request: Request, context: Context) => Promise<Staff | Response>

/** A function's handlers by method. HEAD is answered by GET, every other method with 405. */
export type PublicMethods = Partial<Record<Method, (request: Request, context: Context) => Answer>>
export type StaffMethods = Partial<Record<Method, (request: Request, context: Context, staff: Staff) => Answer>>

/**
 * Makes a public function. Answers unknown methods with 405, cross-site writes with 403, and every write with 503 on a
 * deploy that is not the published one (docs/product.md#deploys). Answers for the handler
 * when it is too slow (503), when the store or a setting is missing (503), when it throws an {@link HttpError}, and on
 * any other error (500, without details of the error).
 */
export function endpoint(methods: PublicMethods): NetlifyFunction {
  return (request, context) =>
    answered(request, methods, async (handle) => {
      if (isWrite(request) && provenance(request) !== 'same-origin') return crossSite()
      if (isWrite(request) && isReadOnlyDeploy(context)) return notPublished()
      return handle(request, context)
    })
}

/**
 * Makes a function for staff, as {@link endpoint}. `guard` checks the session before the handler runs, so no body is
 * parsed for strangers. A write from another site gets 403 first. One of unknown origin gets 401 without a session,
 * otherwise 403. So does what the role may not do (permissions.ts). An id that cannot exist gets 404, whatever
 * else is wrong. What has succeeded is recorded in the trail.
 */
export function guardedEndpoint(guard: SessionGuard, methods: StaffMethods): NetlifyFunction {
  return (request, context) =>
    answered(request, methods, async (handle) => {
      const from = isWrite(request) ? provenance(request) : 'same-origin'
      if (from === 'cross-site') return crossSite()
      if (isWrite(request) && isReadOnlyDeploy(context)) return notPublished()
      const staff = await guard(request, context)
      if (staff instanceof Response) return staff
      if (from === 'unknown') return crossSite()
      const call = callAt(request)
      if (call === undefined) throw new Error('The table of permissions lacks this call.')
      if (call.permission !== 'all' && !roleMay(staff.role, call.permission)) return problem(403, NOT_ALLOWED)
      if (staff.needsPasskey && call.permission !== 'account') return problem(403, PASSKEY_NEEDED)
      if (!canExist(call, context.params)) return problem(404, 'There is nothing here with this id.')
      const response = await handle(request, context, staff)
      if (response.ok) await recordCall({ request, context, staff, response }, call.trail)
      return response
    })
}

/**
 * Makes a scheduled function: no method, no caller, no deadline. A failure is one line in the log. On a deploy that is
 * not the published one it does nothing.
 */
export function scheduled(run: (context: Context, isBySchedule: boolean) => Promise<void>): NetlifyFunction {
  return async (request, context) => {
    try {
      if (!isReadOnlyDeploy(context)) await run(context, await isBySchedule(request))
      return answer(null, { status: 204 })
    } catch (error) {
      return failure(request, error)
    }
  }
}

/** The platform sends `next_run`; a call by hand does not. */
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
  if (error instanceof HttpError) return problem(error.status, error.message, error.headers)
  if (error instanceof ErasedPicture) {
    return problem(410, 'This picture was erased and is not taken again. Please choose another one.')
  }
  if (error instanceof SettingsError) {
    console.error(error.message)
    return problem(503, error.message)
  }
  // The first two segments of the path name the function; the rest is input.
  const path = new URL(request.url).pathname.split('/').slice(0, 3).join('/')
  console.error(`${request.method} ${path}: ${describe(error)}`)
  if (error instanceof StoreUnavailable) return busy('The site cannot reach its storage just now.')
  return problem(500, 'Something went wrong on our side. Please try again; if it happens again, call the school.')
}

/** Describes an error for the log, without the message of an unknown one, which may quote a visitor's input. */
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

function notPublished(): Response {
  return problem(503, `This is an earlier version of the site, which takes nothing in. Please use ${siteAddress()}`)
}

function crossSite(): Response {
  return problem(403, 'This address takes what this site’s own pages send, and nothing from elsewhere.')
}
