import school from '../../../content/data/school.json' with { type: 'json' }
import { passkeyAdditionSchema, passkeyOptionsSchema } from '../../../src/schemas/staff/passkeys.ts'
import { audited } from '../../guards/audit.ts'
import type { Staff } from '../../guards/session.ts'
import { parseJson, parseSent, readBody, readSent } from '../../http/body.ts'
import { deviceName } from '../../http/headers.ts'
import { answer, HttpError, json } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { PeopleStore, Person } from '../../stores/people-store.ts'
import { assertOwnPassword } from '../account/my-account.ts'
import { type ChallengeDeps, challengeCheck, newChallenge, relyingParty, webAuthn } from './passkey-challenge.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_PASSKEYS = 20
/** For so long after signing in nothing has to be proven again. */
const PROVEN_MS = 5 * 60 * 1000
const ES256 = -7
const RS256 = -257

type Deps = ChallengeDeps & Needs<'people' | 'owner'>
type OptionsDeps = Deps & Needs<'throttle' | 'settingsPasswordHash'>

/** `GET /api/admin/me/passkeys`. */
export async function listPasskeys(staff: Staff, deps: Deps): Promise<Response> {
  const { passkeys } = await own(staff, deps)
  return json({ passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })) })
}

/**
 * `POST /api/admin/me/passkeys/options`: what the browser makes a passkey from (WebAuthn level 3, section 5.4). Whoever
 * finds a browser signed in must not stay in by a passkey, so it takes `{password}` later than five minutes after signing in.
 * @returns 200; 403 `{error, needs: 'password'}` without one, 403 for a wrong one, 429 after ten of these
 */
export async function passkeyOptions(request: Request, staff: Staff, deps: OptionsDeps): Promise<Response> {
  const { challengeKey, throttle, settingsPasswordHash, now = new Date() } = deps
  const sent = await readBody(request, MAX_BODY_BYTES)
  const { password } = parseSent(passkeyOptionsSchema, sent.length === 0 ? {} : parseJson(sent))
  const person = await own(staff, deps)
  const { id, email, name, passkeys } = person
  if (password !== undefined) {
    const hash = person.passwordHash ?? settingsPasswordHash
    await assertOwnPassword(id, password, hash, throttle, now)
  } else if (now.getTime() - staff.signedInAt.getTime() > PROVEN_MS) {
    return json({ error: 'Please enter your password to add a passkey.', needs: 'password' }, { status: 403 })
  }
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: school.name,
    rpID: relyingParty(request).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(new TextEncoder().encode(id)),
    challenge: newChallenge(`add-to-${id}`, await challengeKey(), now),
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    // The passkey names its person by itself, and asks for a finger, a face or a PIN: it is used without a password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [ES256, RS256],
  })
  return json(options)
}

/**
 * `POST /api/admin/me/passkeys`: adds what the browser has made.
 * @returns 201 `{id, name, createdAt}`; 409 when somebody has it already; 412 when the account was changed meanwhile; 422
 *   when it was made for another site, person or time.
 */
export async function addPasskey(request: Request, staff: Staff, deps: Deps): Promise<Response> {
  const { people, now = new Date() } = deps
  const response = await readSent(passkeyAdditionSchema, request, MAX_BODY_BYTES)
  const person = await own(staff, deps)
  const check = challengeCheck(`add-to-${person.id}`, deps, now)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: check.isOurs,
    ...relyingParty(request),
    supportedAlgorithmIDs: [ES256, RS256],
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo || !(await check.consume())) {
    throw new HttpError(422, 'This passkey could not be checked. Please try to add it again.')
  }
  const { id, publicKey } = registrationInfo.credential
  if (person.passkeys.some((passkey) => passkey.id === id)) throw new HttpError(409, 'This passkey is there already.')
  if (await isOfSomebodyElse(id, person, deps)) throw new HttpError(409, 'Somebody else has this passkey already.')
  if (person.passkeys.length >= MAX_PASSKEYS) throw new HttpError(409, `There are ${MAX_PASSKEYS} passkeys already.`)
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    name: deviceName(request),
    transports: response.response.transports,
    createdAt: now.toISOString(),
  }
  await revise(person, [...person.passkeys, passkey], people, now)
  const { name, createdAt } = passkey
  return audited(json({ id, name, createdAt }, { status: 201 }), 'passkey-added', name)
}

/** `DELETE /api/admin/me/passkeys/:id`: removes one, and ends the sessions that it has started. @returns 204, 404, 412 */
export async function removePasskey(id: string, staff: Staff, deps: Deps): Promise<Response> {
  const { people, now = new Date() } = deps
  const person = await own(staff, deps)
  const removed = person.passkeys.find((passkey) => passkey.id === id)
  if (!removed) throw new HttpError(404, 'There is no such passkey.')
  const others = person.passkeys.filter((passkey) => passkey !== removed)
  await revise(person, others, people, now)
  return audited(answer(null, { status: 204 }), 'passkey-removed', removed.name)
}

async function isOfSomebodyElse(passkey: string, person: Person, { people, owner }: Deps): Promise<boolean> {
  const [ofSettings, others] = await Promise.all([people.newest(owner.id), people.all()])
  return [ofSettings, ...others].some(
    (other) => other && other.id !== person.id && other.passkeys.some(({ id }) => id === passkey),
  )
}

async function own(staff: Staff, { people, owner }: Deps): Promise<Person> {
  const person = (await people.newest(staff.id)) ?? (staff.id === owner.id ? owner : null)
  if (person === null) throw new HttpError(404, 'There is nobody with this id.')
  return person
}

async function revise(person: Person, passkeys: Person['passkeys'], people: PeopleStore, now: Date): Promise<void> {
  const next = await people.revise(person, { passkeys }, { email: person.email, now })
  if (next === null) throw new HttpError(412, 'Your account was changed at the same moment. Please try again.')
}
