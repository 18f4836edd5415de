import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { LOGIN_FAILED, loginSchema } from '../../../src/schemas/staff/login.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { knownDevice } from '../../guards/device.ts'
import { verifyPassword } from '../../guards/password.ts'
import { ENDED_SESSION_COOKIE, type SessionDeps, sessionIdOf, startSession } from '../../guards/session.ts'
import { mediaTypeOf, readJson, readTextForm } from '../../http/body.ts'
import { deviceName } from '../../http/headers.ts'
import { answer, json, problem, retryAfter, seeOther, wantsPage } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { CorruptBlob, warned } from '../../stores/blob-store.ts'
import { settingsOwner } from '../../stores/people-store.ts'
import type { SessionStore } from '../../stores/session-store.ts'
import { accountSubject, addressSubject, deviceSubject } from '../../stores/throttle-store.ts'
import { loginPage } from '../pages/form-pages.ts'

const MAX_LOGIN_BODY_BYTES = 16 * 1024
/** The typed e-mail, which the page shows again. */
const typed = z.object({ email: z.string() }).catch({ email: '' })
const USE_PASSKEY = 'Your role signs in with a passkey. Please press “Use a passkey”.'

export type SignInDeps = SessionDeps & Needs<'throttle' | 'address' | 'builtPage'>

/**
 * Signs a member of staff in: `POST /api/login` with e-mail and password, as JSON or as a form. A browser in which this
 * account has signed in before has its own limit of attempts. All other browsers share the limits of their IP address
 * and of the account. So strangers cannot lock staff out.
 * @returns 200 `{email}` with the session's cookie; 401 for a wrong e-mail or password, with the same response and
 * timing; 400 when one is absent; 403 when the role signs in with a passkey; 429 with `Retry-After` after too many
 * failures. A form sent without script gets 303 to the staff area, or the sign-in page with the reason.
 */
export async function signIn(request: Request, deps: SignInDeps): Promise<Response> {
  const { people, throttle, auditLog, admin, address, deviceKey, now } = deps
  const isJson = mediaTypeOf(request) === 'application/json'
  const sent: unknown = isJson
    ? await readJson(request, MAX_LOGIN_BODY_BYTES)
    : await readTextForm(request, ['email', 'password'], MAX_LOGIN_BODY_BYTES)
  const refuse = (status: number, message: string, wait?: { retryAfterSeconds: number }) => {
    const headers: Record<string, string> = wait ? retryAfter(wait) : {}
    if (!wantsPage(request)) return problem(status, message, headers)
    return loginPage({ status, message, email: typed.parse(sent).email, headers }, deps.builtPage)
  }
  const login = loginSchema.safeParse(sent)
  if (!login.success) return refuse(400, LOGIN_FAILED)
  const { email, password } = login.data

  const device = await knownDevice(request, email, deviceKey, now)
  const subjects = device ? [deviceSubject(device)] : [addressSubject(address), accountSubject(email)]
  const admission = await throttle.admit(subjects, now)
  if (!admission.admitted) {
    const wait = counted(Math.ceil(admission.retryAfterSeconds / 60), 'minute')
    return refuse(429, `Too many attempts to sign in. Please try again in ${wait}.`, admission)
  }
  const account = await accountOf(email, deps).catch(undoing(admission.forgive))
  const hash = account?.passwordHash ?? admin.passwordHash
  const passwordFits = await verifyPassword(password, hash).catch(undoing(admission.forgive))
  if (!account || !passwordFits) {
    await warned(auditLog.countFailure(account?.person ?? null, deviceName(request), now))
    return refuse(401, LOGIN_FAILED)
  }
  await admission.forgive()
  const { person } = account
  if (person.passkeys.length > 0 && (await people.mustUsePasskey(person))) return refuse(403, USE_PASSKEY)

  const headers = await startSession(request, { person, deed: 'sign-in' }, deps)
  return wantsPage(request) ? seeOther('/admin', headers) : json({ email: person.email }, { headers })
}

/**
 * Returns an account and its password hash; undefined for an unknown e-mail or a person who is switched off. Reads the
 * same amount in each case, so that timing reveals nothing.
 */
async function accountOf(email: string, { admin, people }: Pick<SignInDeps, 'admin' | 'people'>) {
  const isOfSettings = timingSafeEqual(emailDigest(email), emailDigest(admin.email))
  const person = await people.withEmail(email).catch((error) => {
    // The account from the settings must work even if stored data are damaged.
    if (isOfSettings && error instanceof CorruptBlob) return null
    throw error
  })
  if (isOfSettings) return { person: settingsOwner(admin.email), passwordHash: admin.passwordHash }
  if (!person || person.isOff || person.passwordHash === null) return undefined
  return { person, passwordHash: person.passwordHash }
}

/** Returns a handler for errors that calls `undo` and throws the error again. */
function undoing(undo: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await undo()
    throw error
  }
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}

/** Signs out: `POST /api/logout`. Ends the session at once, for every holder of its cookie, and answers 204. */
export async function signOut(request: Request, sessions: SessionStore): Promise<Response> {
  const id = sessionIdOf(request)
  if (id !== undefined) await sessions.end(id)
  return answer(null, { status: 204, headers: { 'Set-Cookie': ENDED_SESSION_COOKIE } })
}
