import { hash } from 'node:crypto'
import { roleMay } from '../../src/schemas/roles.ts'
import { BACKGROUND_HEADER, MAX_SESSION_MS, PLEASE_SIGN_IN, SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { cookieAttributes, cookieOf, deviceName } from '../http/headers.ts'
import { problem } from '../http/respond.ts'
import type { Deps, Needs } from '../platform/deps.ts'
import { requiredSetting } from '../platform/env.ts'
import { warned } from '../stores/blob-store.ts'
import { isSettingsOwner, type Person, settingsOwner } from '../stores/people-store.ts'
import type { Author } from '../stores/versions.ts'
import { deviceCookie } from './device.ts'

const COOKIE_NAME = '__Host-session'
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/

type StaffStores = Pick<Deps, 'people' | 'sessions'>

export interface Staff extends Pick<Person, 'id' | 'email' | 'name' | 'role'> {
  /** Whether the role requires a passkey and the person has none: then the person can use only the account page. */
  needsPasskey: boolean
  /** When the session started: the last time that the person signed in with a password or a passkey. */
  signedInAt: Date
}

/** The additional arguments of handlers for staff. */
export interface ByStaff {
  staff: Staff
  /** The author of new versions: the e-mail of the member of staff, and the time. */
  author: Author
  /** False for the role of author: authors may change only what visitors do not see. */
  mayPublish: boolean
}

/** Returns the `Set-Cookie` header that stores a session's id for as long as a session can last. */
export function sessionCookie(id: string): string {
  return `${COOKIE_NAME}=${id}; ${cookieAttributes(MAX_SESSION_MS / 1000)}`
}

/** The `Set-Cookie` header that deletes the session's cookie. */
export const ENDED_SESSION_COOKIE = `${COOKIE_NAME}=; ${cookieAttributes(0)}`

/** Returns the session id in a request's cookie, if its format is valid. */
export function sessionIdOf(request: Request): string | undefined {
  const value = cookieOf(request, COOKIE_NAME)
  return value !== undefined && SESSION_ID.test(value) ? value : undefined
}

/**
 * Returns the state of an account that sessions store: a value that changes with the password, and a number that
 * changes when the role is lowered or the person is switched off. Each of these ends all sessions of the person.
 */
export function accountState({ passwordHash, sessionsEpoch }: Pick<Person, 'passwordHash' | 'sessionsEpoch'>) {
  return { credential: hash('sha256', passwordHash ?? '', 'base64url'), epoch: sessionsEpoch }
}

/**
 * Returns the member of staff whose session the cookie identifies. A session ends at its time limits. It also ends
 * when the password or the owner's e-mail changes, when the person gets a lower role or is switched off, or when the
 * passkey of the sign-in is removed.
 * @returns the member of staff, or a 401 response with the reason why the session has ended, if known
 */
export async function requireStaff(request: Request, { people, sessions }: StaffStores): Promise<Staff | Response> {
  const owner = settingsOwner(requiredSetting('ADMIN_EMAIL'))
  const ownerHash = requiredSetting('ADMIN_PASSWORD_HASH')
  const id = sessionIdOf(request)
  if (id === undefined) return signedOut()
  const now = new Date()
  // A request counts as a use of the session, unless the page sent it automatically.
  const { session, end } = await sessions.use(id, now, !request.headers.has(BACKGROUND_HEADER))
  if (session === undefined) return signedOut(end && SESSION_ENDS[end])

  const isOwner = session.person === owner.id
  // The store is read for the owner's account only if the session was started with a passkey.
  const isStored = !isOwner || session.passkey !== undefined
  const stored = isStored ? await people.newest(session.person, session.personVersion) : null
  const person = stored ?? (isOwner ? owner : null)
  if (person === null) return signedOut()
  if (person.isOff) return signedOut(SESSION_ENDS.off)
  const { credential, epoch } = accountState(isOwner ? { ...person, passwordHash: ownerHash } : person)
  if (session.credential !== credential) return signedOut(SESSION_ENDS.password)
  if (session.epoch !== epoch) return signedOut(SESSION_ENDS.changed)
  const hasPasskey = session.passkey === undefined || person.passkeys.some((passkey) => passkey.id === session.passkey)
  if (!hasPasskey) return signedOut(SESSION_ENDS.passkey)

  const { email, name, role } = person
  return {
    id: person.id,
    email,
    name,
    role,
    needsPasskey: person.passkeys.length === 0 && (await people.mustUsePasskey(person)),
    signedInAt: new Date(session.startedAt),
  }
}

/** Returns the member of staff who sends a public request, if any. Reads no store without a session cookie. */
async function staffOf(request: Request, stores: StaffStores): Promise<Staff | undefined> {
  const staff = sessionIdOf(request) === undefined ? undefined : await requireStaff(request, stores)
  return staff instanceof Response ? undefined : staff
}

/** Returns whether the caller of a public address is signed in. Returns false if the store fails. */
export async function isSignedIn(request: Request, stores: StaffStores): Promise<boolean> {
  return (await staffOf(request, stores).catch(() => undefined)) !== undefined
}

function signedOut(reason: string = PLEASE_SIGN_IN): Response {
  return problem(401, reason)
}

/** Returns whether a public request comes from staff who may see drafts. */
export async function maySeeDrafts(request: Request, stores: StaffStores): Promise<boolean> {
  const staff = await staffOf(request, stores)
  return staff !== undefined && !staff.needsPasskey && roleMay(staff.role, 'draft')
}

export type SessionDeps = StaffStores & Needs<'admin' | 'auditLog' | 'deviceKey'>

interface Proven {
  person: Person
  /** The id of the passkey that was used. */
  passkey?: string
  /** The action to record in the audit log. */
  deed: 'sign-in' | 'joined' | null
}

/** Starts a session that replaces the request's earlier one. @returns headers with the cookies of session and device */
export async function startSession(request: Request, by: Proven, deps: SessionDeps): Promise<Headers> {
  const { sessions, people, auditLog, deviceKey, now } = deps
  const { person, passkey, deed } = by
  const { passwordHash } = isSettingsOwner(person) ? deps.admin : person
  const device = deviceName(request)
  const previous = sessionIdOf(request)
  if (previous !== undefined) await sessions.end(previous)
  const state = accountState({ ...person, passwordHash })
  const session = { ...state, person: person.id, personVersion: person.version, passkey, device }
  const id = await sessions.start(session, now)
  await warned(people.noteSeen(person.id, now))
  if (deed) await warned(auditLog.add({ by: person, what: deed, subject: '', device }, now))
  const headers = new Headers({ 'Set-Cookie': sessionCookie(id) })
  headers.append('Set-Cookie', deviceCookie(request, person.email, await deviceKey(), now))
  return headers
}
