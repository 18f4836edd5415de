import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { INVITATION_DAYS, joinSchema } from '../../../src/schemas/people.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword } from '../../guards/password.ts'
import { credentialOfPerson, type SessionDeps, startSession } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { json, problem } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { Person } from '../../stores/people-store.ts'

const MAX_WRITES = 5
const NO_INVITATION =
  'This invitation opens nothing: it was used already, is older than seven days, or was not copied whole. Please ask for a new one.'

type Deps = SessionDeps & Needs

/**
 * Uses an invitation: `POST /api/join` with the token of its link and a new password. The person's passkeys go. The next version of the person,
 * which has the password and no invitation any more, is the one write that counts; so of two at once one joins, and
 * whatever is cut off leaves the invitation as it was.
 * @returns 200 `{email}` with the session's cookie; 403 for a token that opens nothing; 422 for a password that is too
 *   short or too common, which uses nothing up.
 */
export async function join(request: Request, deps: Deps): Promise<Response> {
  const { now = new Date() } = deps
  const sent = await readSent(joinSchema, request)
  const invited = await invitedBy(sent.token, deps, now)
  if (!invited) return problem(403, NO_INVITATION)
  await assertUncommon(sent.password, invited.email)

  const person = await joined(sent.token, await hashPassword(sent.password), deps, now)
  if (!person) return problem(403, NO_INVITATION)
  const by = { person, credential: credentialOfPerson(person), deed: 'joined' } as const
  const headers = await startSession(request, by, deps, now)
  return json({ email: person.email }, { headers })
}

/** Writes the version with the password. Tries again when somebody has changed the person meanwhile. */
async function joined(token: string, passwordHash: string, deps: Deps, now: Date): Promise<Person | null> {
  for (let write = 0; write < MAX_WRITES; write += 1) {
    const person = await invitedBy(token, deps, now)
    if (!person) return null
    // Who needs a new link may have lost the device, or the account to somebody else.
    const edit = { passwordHash, invitation: null, passkeys: [], sessionsEpoch: person.sessionsEpoch + 1 }
    const next = await deps.people.revise(person, edit, { email: person.email, now })
    if (next) return next
  }
  return null
}

async function invitedBy(token: string, { people }: Deps, now: Date): Promise<Person | null> {
  const parsed = parseToken(token)
  const person = parsed ? await people.newest(parsed.id) : null
  return parsed && person && opens(parsed.secret, person, now) ? person : null
}

const DAY_MS = 24 * 60 * 60 * 1000
const SECRET_BYTES = 32
const TOKEN = /^([a-z0-9]{9,64})\.([\w-]{43})$/

/** A new invitation: the secret for the link, and what is stored of it. */
export interface NewInvitation {
  secret: string
  stored: NonNullable<Person['invitation']>
}

/** Makes an invitation of 256 random bits that can be used once, for seven days. */
export function newInvitation(now: Date): NewInvitation {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString()
  return { secret, stored: { hash: hashOf(secret).toString('base64url'), expiresAt } }
}

/** Returns the link to send. The token is in the fragment, which no browser sends and no log has. */
export function invitationUrl(origin: string, person: Person, { secret }: NewInvitation): string {
  return `${origin}/join#${person.id}.${secret}`
}

/** Splits the token of a link into the person's id and the secret; undefined when it is none. */
function parseToken(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token.trim()) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

/** Returns whether a secret opens the person's present invitation. */
export function opens(secret: string, { invitation, isOff }: Person, now: Date): boolean {
  if (invitation === null || isOff) return false
  const expected = Buffer.from(invitation.hash, 'base64url')
  const given = hashOf(secret)
  const isSame = expected.length === given.length && timingSafeEqual(expected, given)
  return isSame && now.getTime() < Date.parse(invitation.expiresAt)
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
