import { createHash, timingSafeEqual } from 'node:crypto'
import { LOGIN_FAILED, loginSchema } from '../../../src/schemas/login.ts'
import { deviceCookie, knownDevice } from '../../guards/device.ts'
import { verifyPassword } from '../../guards/password.ts'
import { credentialOf, sessionCookie, sessionIdOf } from '../../guards/session.ts'
import { accountSubject, addressSubject, admit, deviceSubject } from '../../guards/throttle.ts'
import { json, problem } from '../../http/respond.ts'
import { mediaTypeOf, readJson, readTextForm } from '../../parsing/body.ts'
import type { builtPage } from '../../platform/built-page.ts'
import type { SessionStore } from '../../stores/session-store.ts'
import type { ThrottleStore } from '../../stores/throttle-store.ts'
import { seeOther, wantsPage } from '../pages/form-page.ts'
import { loginPage } from '../pages/login-page.ts'

const MAX_LOGIN_BODY_BYTES = 16 * 1024

export interface SignInDeps {
  sessions: SessionStore
  throttle: ThrottleStore
  /** The one account: its e-mail and the hash of its password. */
  admin: { email: string; passwordHash: string }
  /** The client's address from the platform. */
  address: string
  /** The key that signs the cookies of known browsers. */
  deviceKey: () => Promise<Uint8Array>
  /** Returns the HTML of a page as the build made it. */
  builtPage: typeof builtPage
  now?: Date
}

/**
 * Signs a member of staff in: `POST /api/login` with e-mail and password, as JSON or as a form. A browser in which this
 * account has signed in before has attempts of its own; all others share those of their address and of the account, so
 * that strangers never keep staff out.
 * @returns 200 `{email}` with the session's cookie; 401 for a wrong e-mail or password, which look and take the same;
 *   400 when one is absent; 429 with `Retry-After` after too many misses. A form sent without script gets 303 to the
 *   staff area, or the sign-in page with the reason.
 */
export async function signIn(request: Request, deps: SignInDeps): Promise<Response> {
  const { sessions, throttle, admin, address, deviceKey, now = new Date() } = deps
  const sent = await readLogin(request)
  const refuse = (status: number, message: string, wait?: { retryAfterSeconds: number }) => {
    const headers: Record<string, string> = wait ? { 'Retry-After': String(wait.retryAfterSeconds) } : {}
    if (!wantsPage(request)) return problem(status, message, headers)
    return loginPage({ status, message, email: emailIn(sent), headers }, deps.builtPage)
  }
  const login = loginSchema.safeParse(sent)
  if (!login.success) return refuse(400, LOGIN_FAILED)
  const { email, password } = login.data

  const device = await knownDevice(request, email, deviceKey, now)
  const subjects = device ? [deviceSubject(device)] : [addressSubject(address), accountSubject(email)]
  const admission = await admit(throttle, subjects, now)
  if (!admission.admitted) return refuse(429, tooManyMisses(admission.retryAfterSeconds), admission)
  const passwordFits = await verifyPassword(password, admin.passwordHash).catch(async (error: unknown) => {
    await admission.forgive()
    throw error
  })
  if (!sameEmail(email, admin.email) || !passwordFits) return refuse(401, LOGIN_FAILED)
  await admission.forgive()

  const previous = sessionIdOf(request)
  if (previous !== undefined) await sessions.end(previous)
  const staff = { email: admin.email, credential: credentialOf(admin.passwordHash) }
  const headers = new Headers({ 'Set-Cookie': sessionCookie(await sessions.start(staff, now)) })
  headers.append('Set-Cookie', deviceCookie(admin.email, await deviceKey(), now, device))
  return wantsPage(request) ? seeOther('/admin', headers) : json({ email: admin.email }, { headers })
}

async function readLogin(request: Request): Promise<unknown> {
  return mediaTypeOf(request) === 'application/json'
    ? readJson(request, MAX_LOGIN_BODY_BYTES)
    : readTextForm(request, ['email', 'password'], MAX_LOGIN_BODY_BYTES)
}

/** What was typed as the e-mail, to be shown again. */
function emailIn(sent: unknown): string {
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? sent.email : ''
  return typeof email === 'string' ? email : ''
}

function tooManyMisses(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts to sign in. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** Compares in constant time. */
function sameEmail(typed: string, expected: string): boolean {
  return timingSafeEqual(emailDigest(typed), emailDigest(expected))
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
