import { hash, timingSafeEqual } from 'node:crypto'
import { joinSchema } from '../../../src/schemas/people.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword } from '../../guards/password.ts'
import { credentialOfPerson, type SessionDeps, startSession } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { json, problem } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { Person } from '../../stores/people-store.ts'

const NO_INVITATION =
  'This invitation opens nothing: it was used already, is older than seven days, or was not copied whole. Please ask for a new one.'
const TOKEN = /^([a-z0-9]{9,64})\.([\w-]{43})$/

/**
 * Uses an invitation: `POST /api/join` with the token of its link and a new password. The person's passkeys go. The next
 * version of the person, which has the password and no invitation any more, is the one write that counts; so of two at
 * once one joins, and whatever is cut off leaves the invitation as it was.
 * @returns 200 `{email}` with the session's cookie; 403 for a token that opens nothing; 422 for a password that is too
 *   short or too common, which uses nothing up.
 */
export async function join(request: Request, deps: SessionDeps & Needs): Promise<Response> {
  const { people, now = new Date() } = deps
  const sent = await readSent(joinSchema, request)
  const [, id = '', secret = ''] = TOKEN.exec(sent.token.trim()) ?? []
  const invited = await people.newest(id)
  if (!invited || !opens(secret, invited, now)) return problem(403, NO_INVITATION)
  await assertUncommon(sent.password, invited.email)

  const passwordHash = await hashPassword(sent.password)
  const accept = (newest: Person) => {
    if (!opens(secret, newest, now)) return null
    // Who needs a new link may have lost the device, or the account to somebody else.
    return { passwordHash, invitation: null, passkeys: [], sessionsEpoch: newest.sessionsEpoch + 1 }
  }
  const person = await people.change(invited, accept, { email: invited.email, now })
  if (!person) return problem(403, NO_INVITATION)
  const by = { person, credential: credentialOfPerson(person), deed: 'joined' } as const
  return json({ email: person.email }, { headers: await startSession(request, by, deps, now) })
}

/** Returns whether a secret opens the person's present invitation. */
function opens(secret: string, { invitation, isOff }: Person, now: Date): boolean {
  if (invitation === null || isOff) return false
  const expected = Buffer.from(invitation.hash)
  const given = Buffer.from(hash('sha256', secret, 'base64url'))
  const isSame = expected.length === given.length && timingSafeEqual(expected, given)
  return isSame && now.getTime() < Date.parse(invitation.expiresAt)
}
