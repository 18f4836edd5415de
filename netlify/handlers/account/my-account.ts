import { type Account, passwordChangeSchema } from '../../../src/schemas/people.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword, verifyPassword } from '../../guards/password.ts'
import {
  type ByStaff,
  ENDED_SESSION_COOKIE,
  type SessionDeps,
  sessionIdOf,
  startSession,
} from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { answer, ERRORS, HttpError, json, problem, retryAfter } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { isSettingsOwner } from '../../stores/people-store.ts'
import { type Session, sessionHash } from '../../stores/session-store.ts'
import { deviceSubject, type ThrottleStore } from '../../stores/throttle-store.ts'

type AccountDeps = Needs<'sessions'> & ByStaff

/** `GET /api/admin/me`: returns who is signed in, and their other sessions. */
export async function showAccount(request: Request, deps: AccountDeps): Promise<Response> {
  const { signedInAt: _, ...who } = deps.staff
  const current = currentHash(request)
  const account: Account = {
    ...who,
    isOfSettings: isSettingsOwner(who),
    sessions: (await sessionsOf(request, deps)).map(({ hash, session, lastSeen }) => ({
      id: hash,
      device: session.device,
      lastSeen: lastSeen.toISOString(),
      current: hash === current,
    })),
  }
  return json(account)
}

/** `DELETE /api/admin/me/sessions`: ends the caller's sessions in other browsers. @returns 204 */
export async function endOtherSessions(request: Request, deps: AccountDeps): Promise<Response> {
  const current = currentHash(request)
  for (const { hash } of await sessionsOf(request, deps)) if (hash !== current) await deps.sessions.endNamed(hash)
  return answer(null, { status: 204 })
}

/** `DELETE /api/admin/me/sessions/:id`: ends one of the caller's sessions. @returns 204, or 404 */
export async function endSession(request: Request, deps: AccountDeps & { id: string }) {
  const found = (await sessionsOf(request, deps)).find(({ hash }) => hash === deps.id)
  if (!found) return problem(404, 'There is no such session. It may have ended by itself.')
  await deps.sessions.endNamed(found.hash)
  const isCurrent = found.hash === currentHash(request)
  return answer(null, { status: 204, headers: isCurrent ? { 'Set-Cookie': ENDED_SESSION_COOKIE } : {} })
}

/** Returns the person's valid sessions. The store can still contain sessions that a new password has ended. */
async function sessionsOf(request: Request, { staff, sessions, now }: AccountDeps) {
  const live = await sessions.live(sessionIdOf(request) ?? '', now)
  const own = live.filter(({ session }) => session.person === staff.id)
  const current = own.find(({ hash }) => hash === currentHash(request))
  const isOfState = ({ credential, epoch }: Session) =>
    credential === current?.session.credential && epoch === current.session.epoch
  return own.filter(({ session }) => isOfState(session))
}

function currentHash(request: Request): string {
  return sessionHash(sessionIdOf(request) ?? '')
}

/**
 * Changes the caller's password: `POST /api/admin/me/password` with the current and the new password. Ends every
 * session of the person, and starts a new session for this browser. @returns 204; 403 when the current password is
 * wrong, 429 after ten wrong passwords; 409 for the account from the settings; 422.
 */
export async function changePassword(request: Request, deps: SessionDeps & Needs<'throttle'> & ByStaff) {
  const { staff, people, throttle, now } = deps
  const sent = await readSent(passwordChangeSchema, request)
  const person = await people.newest(staff.id)
  if (isSettingsOwner(staff) || person?.passwordHash == null) {
    return problem(
      409,
      'The password of this account is in the website’s settings (ADMIN_PASSWORD_HASH) and is changed there.',
    )
  }
  await assertOwnPassword(person.id, sent.current, person.passwordHash, throttle, now)
  await assertUncommon(sent.new, person.email)

  const passwordHash = await hashPassword(sent.new)
  const next = await people.revise(person, { passwordHash }, deps.author)
  if (next === null) throw new HttpError(412, ERRORS.accountChanged)
  return answer(null, { status: 204, headers: await startSession(request, { person: next, deed: null }, deps) })
}

/**
 * Checks the password of somebody who is signed in.
 * @param personId the person whose failures are counted, so that a stolen session cannot be used to guess the password
 * @throws {HttpError} 403 for a wrong password, 429 after ten wrong passwords
 */
export async function assertOwnPassword(
  personId: string,
  password: string,
  hash: string,
  throttle: ThrottleStore,
  now: Date,
): Promise<void> {
  const admission = await throttle.admit([deviceSubject(`password of ${personId}`)], now)
  if (!admission.admitted)
    throw new HttpError(429, 'Too many wrong passwords. Please try again in 15 minutes.', retryAfter(admission))
  if (!(await verifyPassword(password, hash))) throw new HttpError(403, 'Your present password is another one.')
  await admission.forgive()
}
