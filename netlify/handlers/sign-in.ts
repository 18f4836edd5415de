import { createHash, timingSafeEqual } from 'node:crypto'
import { LOGIN_FAILED, loginSchema } from '../../src/schemas/login.ts'
import { verifyPassword } from '../guards/password.ts'
import { sessionCookie, sessionIdOf } from '../guards/session.ts'
import { accountSubject, addressSubject, admit } from '../guards/throttle.ts'
import { mediaTypeOf, readJson, readTextForm } from '../intake/body.ts'
import { json, problem } from '../respond.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { ThrottleStore } from '../stores/throttle-store.ts'
import { seeOther, wantsPage } from './form-page.ts'
import { loginPage } from './login-page.ts'

const MAX_LOGIN_BODY_BYTES = 16 * 1024

export interface SignInDeps {
  sessions: SessionStore
  throttle: ThrottleStore
  /** The one account: its e-mail and the hash of its password. */
  admin: { email: string; passwordHash: string }
  /** The client's address, as the platform tells it. */
  address: string
  now?: Date
}

/**
 * Signs a member of staff in: `POST /api/login` with e-mail and password, as JSON or as a form.
 * @returns 200 `{email}` with the session's cookie; 401 for a wrong e-mail or password, which look and take the same;
 *   400 when one is absent; 429 with `Retry-After` after too many misses. A form sent without script gets 303 to the
 *   staff area, or the sign-in page with the reason.
 */
export async function signIn(request: Request, deps: SignInDeps): Promise<Response> {
  const { sessions, throttle, admin, address, now = new Date() } = deps
  const sent = await readLogin(request)
  const login = loginSchema.safeParse(sent)
  if (!login.success) return refuse(request, sent, 400, LOGIN_FAILED)
  const { email, password } = login.data

  const admission = await admit(throttle, [accountSubject(email), addressSubject(address)], now)
  if (!admission.admitted) return refuse(request, sent, 429, tooManyMisses(admission.retryAfterSeconds), admission)
  const passwordFits = await verifyPassword(password, admin.passwordHash).catch(async (error: unknown) => {
    await admission.forgive()
    throw error
  })
  if (!sameEmail(email, admin.email) || !passwordFits) return refuse(request, sent, 401, LOGIN_FAILED)
  await admission.forgive()

  const previous = sessionIdOf(request)
  if (previous !== undefined) await sessions.end(previous)
  const headers = { 'Set-Cookie': sessionCookie(await sessions.start(admin.email, now)) }
  return wantsPage(request) ? seeOther('/admin', headers) : json({ email: admin.email }, { headers })
}

async function readLogin(request: Request): Promise<unknown> {
  return mediaTypeOf(request) === 'application/json'
    ? readJson(request, MAX_LOGIN_BODY_BYTES)
    : readTextForm(request, ['email', 'password'], MAX_LOGIN_BODY_BYTES)
}

function refuse(
  request: Request,
  sent: unknown,
  status: number,
  message: string,
  wait?: { retryAfterSeconds: number },
): Response {
  const headers: Record<string, string> = wait ? { 'Retry-After': String(wait.retryAfterSeconds) } : {}
  if (!wantsPage(request)) return problem(status, message, headers)
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? String(sent.email) : ''
  return loginPage(status, message, email, headers)
}

function tooManyMisses(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts to sign in. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** In a time that does not tell how much of it is right. */
function sameEmail(typed: string, expected: string): boolean {
  return timingSafeEqual(emailDigest(typed), emailDigest(expected))
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
