import { createHash } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { problem } from '../http/respond.ts'
import { requiredSetting } from '../platform/env.ts'
import { MAX_SESSION_MS, openSessionStore } from '../stores/session-store.ts'
import { cookieAttributes, cookieOf } from './cookie.ts'
import type { Staff } from './endpoint.ts'

const COOKIE_NAME = '__Host-session'
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/

/** Returns the `Set-Cookie` line that keeps a session's id for as long as the session can live. */
export function sessionCookie(id: string): string {
  return `${COOKIE_NAME}=${id}; ${cookieAttributes(MAX_SESSION_MS / 1000)}`
}

/** The `Set-Cookie` line that makes the browser forget the session. */
export const ENDED_SESSION_COOKIE = `${COOKIE_NAME}=; ${cookieAttributes(0)}`

/** Returns the session id that a request's cookie carries, if it has the shape of one. */
export function sessionIdOf(request: Request): string | undefined {
  const value = cookieOf(request, COOKIE_NAME)
  return value !== undefined && SESSION_ID.test(value) ? value : undefined
}

/**
 * Returns what changes with the password. A session keeps it, so that a changed password ends every session.
 * @param passwordHash as in the setting `ADMIN_PASSWORD_HASH`
 */
export function credentialOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

/**
 * Finds who is signed in, for `guardedEndpoint`. Nothing but the cookie of a live session counts. A session is
 * over when `ADMIN_EMAIL` or the password has changed since.
 * @returns the member of staff, or 401 in the handler's place.
 */
export async function requireStaff(request: Request, context: Context): Promise<Staff | Response> {
  const adminEmail = requiredSetting('ADMIN_EMAIL')
  const credential = credentialOf(requiredSetting('ADMIN_PASSWORD_HASH'))
  const id = sessionIdOf(request)
  const session = id === undefined ? undefined : await openSessionStore(context).use(id, new Date())
  if (session?.email !== adminEmail || session.credential !== credential) return problem(401, 'Please sign in.')
  return { email: session.email }
}
