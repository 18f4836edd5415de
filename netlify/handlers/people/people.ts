import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  INVITATION_DAYS,
  joinSchema,
  newPersonSchema,
  type PersonChange,
  type PersonStatus,
  personChangeSchema,
  type StaffPerson,
  signInRuleSchema,
} from '../../../src/schemas/people.ts'
import { isLowerRole } from '../../../src/schemas/roles.ts'
import type { AuditAction } from '../../../src/schemas/staff/audit-log.ts'
import { audited } from '../../guards/audit.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword } from '../../guards/password.ts'
import { type ByStaff, type SessionDeps, startSession } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { versionRead } from '../../http/headers.ts'
import { conflict, ERRORS, HttpError, json, problem } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { isSettingsOwner, type PeopleStore, type Person, type PersonEdit } from '../../stores/people-store.ts'

const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000
const SECRET_BYTES = 32

type Deps = Needs<'people' | 'owner'>
type DepsOfOne = Deps & ByStaff & { id: string }

/** Lists everybody who may sign in, the account from the settings first: `GET /api/admin/people`. */
export async function listPeople({ people, owner }: Deps): Promise<Response> {
  const [stored, others, passkeyRoles] = await Promise.all([
    people.newest(owner.id),
    people.all(),
    people.passkeyRoles(),
  ])
  const all = [stored ?? owner, ...others]
  const views = await mapConcurrently(all, (person) => personView(person, people))
  return json({ people: views, passkeyRoles })
}

/**
 * Adds a person: `POST /api/admin/people`. @returns 201 `{person, invitation: {url, expires}}`; the link is shown only
 * this once; 409 when the e-mail is taken; 422.
 */
export async function invitePerson(request: Request, { people, owner, author, now }: Deps & ByStaff) {
  const sent = await readSent(newPersonSchema, request)
  const isOwner = sent.email === owner.email.toLowerCase()
  const invitation = newInvitation(now)
  const person = isOwner ? null : await people.invite(sent, invitation.stored, author)
  if (person === null) throw new HttpError(409, 'Somebody with this e-mail is in the list already.')
  return invitationResponse(request, person, invitation, people)
}

/**
 * Makes a new link with which a person sets a new password, and invalidates the previous link: `POST
 * /api/admin/people/:id/invitation`. @returns 201 as {@link invitePerson}; 404; 409 for somebody who is switched off
 * and for the account from the settings.
 */
export async function renewInvitation(request: Request, deps: DepsOfOne): Promise<Response> {
  const { people, author, now } = deps
  const invitation = newInvitation(now)
  const invite = ({ isOff }: Person) => {
    if (isOff) throw new HttpError(409, 'This account is switched off. Please switch it on first.')
    return { invitation: invitation.stored }
  }
  const next = await people.change(await personToChange(deps), invite, author)
  if (next === null) throw conflict()
  return invitationResponse(request, next, invitation, people)
}

/**
 * Changes name, role or status: `PATCH /api/admin/people/:id` with `If-Match`. A lower role and switching off end all
 * sessions of the person.
 * @returns 200 with the person; 404; 409 for oneself and for the account from the settings; 412; 422; 428.
 */
export async function changePerson(request: Request, deps: DepsOfOne): Promise<Response> {
  const { people, staff, author } = deps
  const version = versionRead(request)
  const change = await readSent(personChangeSchema, request)
  const person = await personToChange(deps)
  if (person.version !== version) throw conflict()
  if (person.id === staff.id && (change.role ?? person.role) !== person.role) throw anotherOwner('role')
  if (person.id === staff.id && change.status === 'off') throw anotherOwner('account')

  const next = await people.revise(person, editOf(person, change), author)
  if (next === null) throw conflict()
  const [what, detail] = deedOf(person, next)
  const answer = json(await personView(next, people), { headers: { ETag: `"${next.version}"` } })
  return audited(answer, { what, subject: `people: ${person.email}${detail}` })
}

/** Sets the roles that require a passkey: `PATCH /api/admin/sign-in-rule`. The last write wins. */
export async function changeSignInRule(request: Request, { people }: Pick<Deps, 'people'>): Promise<Response> {
  const { passkeyRoles } = await readSent(signInRuleSchema, request)
  const roles = [...new Set(passkeyRoles)]
  await people.setPasskeyRoles(roles)
  return audited(json({ passkeyRoles: roles }), { subject: roles.join(', ') })
}

async function personToChange({ id, people, owner }: DepsOfOne): Promise<Person> {
  if (id === owner.id || isSettingsOwner({ id })) {
    throw new HttpError(
      409,
      'This is the account of the website’s settings. It is changed there, and cannot be removed.',
    )
  }
  const person = await people.newest(id)
  if (person === null) throw new HttpError(404, ERRORS.noPerson)
  return person
}

function editOf(person: Person, { name = person.name, role = person.role, status }: PersonChange): PersonEdit {
  const isOff = status === undefined ? person.isOff : status === 'off'
  const endsSessions = isLowerRole(role, person.role) || (isOff && !person.isOff)
  return {
    name,
    role,
    isOff,
    sessionsEpoch: person.sessionsEpoch + (endsSessions ? 1 : 0),
    // A link that was sent before must not open the account later.
    invitation: isOff ? null : person.invitation,
  }
}

function deedOf(before: Person, after: Person): [AuditAction, string] {
  if (before.isOff !== after.isOff) return [after.isOff ? 'person-switched-off' : 'person-switched-on', '']
  if (before.role !== after.role) return ['role-changed', `, ${before.role} → ${after.role}`]
  return ['person-changed', '']
}

/** Returns a secret of 256 random bits, and the stored part of the invitation. The link works once, for seven days. */
function newInvitation(now: Date) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString()
  return { secret, stored: { hash: hash('sha256', secret, 'base64url'), expiresAt } }
}

/** The token is in the fragment of the link, which no browser sends and no log contains. */
async function invitationResponse(
  request: Request,
  person: Person,
  made: ReturnType<typeof newInvitation>,
  people: PeopleStore,
) {
  const url = `${new URL(request.url).origin}/join#${person.id}.${made.secret}`
  const answer = { person: await personView(person, people), invitation: { url, expires: made.stored.expiresAt } }
  const response = json(answer, { status: 201, headers: { ETag: `"${person.version}"` } })
  return audited(response, { subject: `people: ${person.email}` })
}

function anotherOwner(what: string): HttpError {
  return new HttpError(409, `Your own ${what} is changed by another owner.`)
}

/** Returns `invited` before the person joins, `off` if switched off, and `active` for the account from the settings. */
function statusOf(person: Person): PersonStatus {
  if (person.isOff) return 'off'
  return person.passwordHash === null && !isSettingsOwner(person) ? 'invited' : 'active'
}

async function personView(person: Person, people: Pick<PeopleStore, 'lastSeen'>): Promise<StaffPerson> {
  const { id, email, name, role, passkeys, invitation, version } = person
  return {
    id,
    email,
    name,
    role,
    status: statusOf(person),
    passkeys: passkeys.length,
    lastSeen: await people.lastSeen(id),
    version,
    invitedUntil: invitation?.expiresAt ?? null,
    isOfSettings: isSettingsOwner(person),
  }
}

const NO_INVITATION =
  'This invitation opens nothing: it was used already, is older than seven days, or was not copied whole. Please ask for a new one.'
const TOKEN = /^([a-z0-9]{9,64})\.([\w-]{43})$/

/**
 * Uses an invitation: `POST /api/join` with the token of its link and a new password. Removes the person's passkeys.
 * Everything is in one write: the next version of the person, with the password and without the invitation. So only one
 * of two concurrent requests succeeds, and an interruption leaves the invitation unchanged.
 * @returns 200 `{email}` with the session's cookie; 403 for an invalid token; 422 for a password that is too short or
 * too common: the invitation then stays valid.
 */
export async function join(request: Request, deps: SessionDeps): Promise<Response> {
  const { people, now } = deps
  const sent = await readSent(joinSchema, request)
  const [, id = '', secret = ''] = TOKEN.exec(sent.token.trim()) ?? []
  const invited = await people.newest(id)
  if (!invited || !opens(secret, invited, now)) return problem(403, NO_INVITATION)
  await assertUncommon(sent.password, invited.email)

  const passwordHash = await hashPassword(sent.password)
  const accept = (newest: Person) => {
    if (!opens(secret, newest, now)) return null
    // Removes the passkeys and ends the sessions: the device may be lost, or somebody else may use the account.
    return { passwordHash, invitation: null, passkeys: [], sessionsEpoch: newest.sessionsEpoch + 1 }
  }
  const person = await people.change(invited, accept, { email: invited.email, now })
  if (!person) return problem(403, NO_INVITATION)
  return json({ email: person.email }, { headers: await startSession(request, { person, deed: 'joined' }, deps) })
}

/** Returns whether a secret matches the person's current invitation. */
function opens(secret: string, { invitation, isOff }: Person, now: Date): boolean {
  if (invitation === null || isOff) return false
  const expected = Buffer.from(invitation.hash)
  const given = Buffer.from(hash('sha256', secret, 'base64url'))
  const isSame = expected.length === given.length && timingSafeEqual(expected, given)
  return isSame && now.getTime() < Date.parse(invitation.expiresAt)
}
