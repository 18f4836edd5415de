import type { Context } from '@netlify/functions'
import type { Staff } from '../endpoint.ts'
import { requiredSetting } from '../env.ts'
import { problem } from '../respond.ts'
import { MAX_SESSION_MS, openSessionStore } from '../stores/session-store.ts'

/** `__Host-`: browsers take it only with Secure, for this host alone and for all its paths (RFC 6265bis, 4.1.3.2). */
const COOKIE_NAME = '__Host-session'
const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/

/** The `Set-Cookie` line that keeps a session's id for as long as the session can live. */
export function sessionCookie(id: string): string {
  return `${COOKIE_NAME}=${id}; ${COOKIE_ATTRIBUTES}; Max-Age=${MAX_SESSION_MS / 1000}`
}

/** The `Set-Cookie` line that makes the browser forget the session. */
export const ENDED_SESSION_COOKIE = `${COOKIE_NAME}=; ${COOKIE_ATTRIBUTES}; Max-Age=0`

/** The session id that a request's cookie carries, if it has the shape of one. */
export function sessionIdOf(request: Request): string | undefined {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE_NAME}=`))?.slice(COOKIE_NAME.length + 1)
  return value !== undefined && SESSION_ID.test(value) ? value : undefined
}

/**
 * Finds who is signed in, for `guardedEndpoint`. Nothing but the cookie of a live session counts; a session of an
 * address that is no longer `ADMIN_EMAIL` is over.
 * @returns the member of staff, or 401 in the handler's place.
 */
export async function requireStaff(request: Request, context: Context): Promise<Staff | Response> {
  const adminEmail = requiredSetting('ADMIN_EMAIL')
  requiredSetting('ADMIN_PASSWORD_HASH')
  const id = sessionIdOf(request)
  const session = id === undefined ? undefined : await openSessionStore(context).use(id, new Date())
  if (session?.email !== adminEmail) return problem(401, 'Please sign in.')
  return { email: session.email }
}
