import { type PasskeyUse, passkeyUseSchema } from '../../../src/schemas/staff/passkeys.ts'
import { credentialOf, credentialOfPerson, startSession } from '../../guards/session.ts'
import { readSent } from '../../http/body.ts'
import { deviceName } from '../../http/headers.ts'
import { json, problem } from '../../http/respond.ts'
import { noteInAuditLog } from '../../stores/audit-log.ts'
import { isSettingsOwner, type PeopleStore, type Person, settingsOwner } from '../../stores/people-store.ts'
import { accountSubject, addressSubject, passkeySubject } from '../../stores/throttle-store.ts'
import type { SignInDeps } from '../staff/sign-in.ts'
import { type ChallengeDeps, challengeCheck, newChallenge, relyingParty, webAuthn } from './passkey-challenge.ts'

const MAX_BODY_BYTES = 64 * 1024
const NOT_ACCEPTED = 'This passkey was not accepted. Please sign in with your password.'

type Deps = Omit<SignInDeps, 'builtPage'> & ChallengeDeps

/** `POST /api/login/passkey/options`: what the browser signs (WebAuthn level 3, section 5.5). It names nobody. */
export async function signInOptions(request: Request, { challengeKey, now = new Date() }: Deps): Promise<Response> {
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingParty(request).expectedRPID,
    challenge: newChallenge('sign-in', await challengeKey(), now),
    userVerification: 'required',
  })
  return json(options)
}

/**
 * Signs in with a passkey: `POST /api/login/passkey`. Nobody can guess a passkey, so only what was refused is counted, and
 * wrong passwords lock no passkey.
 * @returns 200 `{email}` with the session's cookie; 401 for whatever is wrong, 429 after ten of these; 422 for what no
 *   browser sends.
 */
export async function signInWithPasskey(request: Request, deps: Deps): Promise<Response> {
  const { people, admin, now = new Date() } = deps
  const use = await readSent(passkeyUseSchema, request, MAX_BODY_BYTES)
  const person = await personOf(use, deps)
  if (!person || !(await isProven(request, use, person, deps, now))) return refuse(request, person, deps, now)
  const credential = isSettingsOwner(person) ? credentialOf(admin.passwordHash) : credentialOfPerson(person)
  const headers = await startSession(request, { person, credential, passkey: use.id, deed: 'sign-in' }, deps, now)
  await noteCounter(people, person, use)
  return json({ email: person.email }, { headers })
}

async function refuse(request: Request, person: Person | undefined, deps: Deps, now: Date): Promise<Response> {
  const { throttle, auditLog, address } = deps
  const subjects = [addressSubject(address), ...(person ? [accountSubject(person.email)] : [])].map(passkeySubject)
  const admission = await throttle.admit(subjects, now)
  if (!admission.admitted) {
    const wait = { 'Retry-After': String(admission.retryAfterSeconds) }
    return problem(429, 'Too many attempts to sign in. Please try again in 15 minutes.', wait)
  }
  await noteInAuditLog(() => auditLog.countFailure(person ?? null, deviceName(request), now))
  return problem(401, NOT_ACCEPTED)
}

/** Returns the person whom the passkey names, if there is one who may sign in. */
async function personOf(use: PasskeyUse, { people, admin }: Deps): Promise<Person | undefined> {
  const id = Buffer.from(use.response.userHandle, 'base64url').toString()
  const person = await people.newest(id)
  if (!person || person.isOff) return undefined
  const isFormerOwner = isSettingsOwner(person) && person.id !== settingsOwner(admin.email).id
  return isFormerOwner ? undefined : person
}

/** Returns whether a response was made now, here, by a passkey of the person, for the first time. */
async function isProven(request: Request, use: PasskeyUse, person: Person, deps: Deps, now: Date): Promise<boolean> {
  const passkey = person.passkeys.find(({ id }) => id === use.id)
  if (!passkey) return false
  const check = challengeCheck('sign-in', deps, now)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified } = await verifyAuthenticationResponse({
    response: use,
    expectedChallenge: check.isOurs,
    ...relyingParty(request),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // One that goes back shows a copied passkey. Those that are kept in a cloud stay at 0.
      counter: await deps.people.passkeyCounter(person.id, passkey.id),
    },
  }).catch(() => ({ verified: false }))
  return verified && (await check.consume())
}

/** Keeps the counter of a passkey that was used. It is in the bytes 33 to 36 (WebAuthn level 3, section 6.1). */
async function noteCounter(people: PeopleStore, person: Person, use: PasskeyUse): Promise<void> {
  const counter = Buffer.from(use.response.authenticatorData, 'base64url').readUInt32BE(33)
  if (counter > 0) await noteInAuditLog(() => people.keepPasskeyCounter(person.id, use.id, counter))
}
