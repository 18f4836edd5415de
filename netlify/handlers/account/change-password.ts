import { passwordChangeSchema } from '../../../src/schemas/people.ts'
import { assertUncommon } from '../../guards/new-password.ts'
import { hashPassword } from '../../guards/password.ts'
import { credentialOfPerson, type Staff } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { answer, HttpError, problem } from '../../http/respond.ts'
import { isSettingsOwner } from '../../stores/people-store.ts'
import type { ThrottleStore } from '../../stores/throttle-store.ts'
import { type SessionDeps, startSession } from '../staff/start-session.ts'
import { assertOwnPassword } from './own-password.ts'

interface Deps extends SessionDeps {
  throttle: ThrottleStore
  now?: Date
}

/**
 * Changes the own password: `POST /api/admin/me/password` with the present and the new one. It ends every session; this
 * browser gets a new one.
 * @returns 204; 403 when the present password is wrong, 429 after ten of these; 409 for the account of the settings; 422.
 */
export async function changePassword(request: Request, staff: Staff, deps: Deps): Promise<Response> {
  const { people, throttle, now = new Date() } = deps
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
  const next = await people.revise(person, { passwordHash }, { email: staff.email, now })
  if (next === null) throw new HttpError(412, 'Your account was changed at the same moment. Please try again.')
  const headers = await startSession(request, { person: next, credential: credentialOfPerson(next) }, deps, now)
  return answer(null, { status: 204, headers })
}
