import { joinSchema } from '../../../src/schemas/people.ts'
import { deviceName } from '../../guards/device-name.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword } from '../../guards/password.ts'
import { credentialOfPerson } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { json, problem } from '../../http/respond.ts'
import { type AuditLogStore, noteInAuditLog } from '../../stores/audit-log.ts'
import type { Person } from '../../stores/people-store.ts'
import { type SessionDeps, startSession } from '../staff/start-session.ts'
import { opens, parseToken } from './invitation.ts'

const MAX_WRITES = 5
const NO_INVITATION =
  'This invitation opens nothing: it was used already, is older than seven days, or was not copied whole. Please ask for a new one.'

interface Deps extends SessionDeps {
  auditLog: AuditLogStore
  now?: Date
}

/**
 * Uses an invitation: `POST /api/join` with the token of its link and a new password. The person's passkeys go. The next version of the person,
 * which has the password and no invitation any more, is the one write that counts; so of two at once one joins, and
 * whatever is cut off leaves the invitation as it was.
 * @returns 200 `{email}` with the session's cookie; 403 for a token that opens nothing; 422 for a password that is too
 *   short or too common, which uses nothing up.
 */
export async function join(request: Request, deps: Deps): Promise<Response> {
  const { auditLog, now = new Date() } = deps
  const sent = await readSent(joinSchema, request)
  const invited = await invitedBy(sent.token, deps, now)
  if (!invited) return problem(403, NO_INVITATION)
  await assertUncommon(sent.password, invited.email)

  const person = await joined(sent.token, await hashPassword(sent.password), deps, now)
  if (!person) return problem(403, NO_INVITATION)
  const headers = await startSession(request, { person, credential: credentialOfPerson(person) }, deps, now)
  const device = deviceName(request)
  await noteInAuditLog(() => auditLog.add({ by: person, what: 'joined', subject: deps.place ?? '', device }, now))
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
