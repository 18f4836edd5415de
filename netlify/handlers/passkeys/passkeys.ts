import { randomUUID } from 'node:crypto'
import school from '../../../content/data/school.json' with { type: 'json' }
import {
  type PasskeyUse,
  passkeyAdditionSchema,
  passkeyOptionsSchema,
  passkeyUseSchema,
} from '../../../src/schemas/staff/passkeys.ts'
import { audited } from '../../guards/audit.ts'
import { type ByStaff, startSession } from '../../guards/session.ts'
import { isOurs, newToken, newTokenId, readToken, type Token } from '../../guards/token.ts'
import { parseJson, parseSent, readBody, readSent } from '../../http/body.ts'
import { deviceName } from '../../http/headers.ts'
import { answer, ERRORS, HttpError, json, problem, retryAfter } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { warned } from '../../stores/blob-store.ts'
import { isSettingsOwner, type PeopleStore, type Person, settingsOwner } from '../../stores/people-store.ts'
import { accountSubject, addressSubject, passkeySubject } from '../../stores/throttle-store.ts'
import { assertOwnPassword } from '../account/my-account.ts'
import type { SignInDeps } from '../staff/sign-in.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_PASSKEYS = 20
/** For this long after signing in, a person can add a passkey without the password. */
const PROVEN_MS = 5 * 60 * 1000
const ES256 = -7
const RS256 = -257

type AccountDeps = ChallengeDeps & Needs<'people' | 'owner'> & ByStaff
type OptionsDeps = AccountDeps & Needs<'throttle' | 'admin'>

/** `GET /api/admin/me/passkeys`. */
export async function listPasskeys(deps: AccountDeps): Promise<Response> {
  const { passkeys } = await own(deps)
  return json({ passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })) })
}

/**
 * `POST /api/admin/me/passkeys/options`: the options for a new passkey (WebAuthn level 3, section 5.4). More than five
 * minutes after signing in it requires `{password}`, so that nobody else adds a passkey in an unlocked browser.
 * @returns 200; 403 `{error, needs: 'password'}` without a password, 403 for a wrong one, 429 after ten wrong ones
 */
export async function passkeyOptions(request: Request, deps: OptionsDeps): Promise<Response> {
  const { staff, throttle, admin, now } = deps
  const sent = await readBody(request, MAX_BODY_BYTES)
  const { password } = parseSent(passkeyOptionsSchema, sent.length === 0 ? {} : parseJson(sent))
  const person = await own(deps)
  const { id, email, name, passkeys } = person
  if (password !== undefined) {
    const hash = person.passwordHash ?? admin.passwordHash
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
    challenge: await newChallenge(`add-to-${id}`, deps),
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    // A discoverable credential with user verification (finger, face or PIN) needs no password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [ES256, RS256],
  })
  return json(options)
}

/**
 * `POST /api/admin/me/passkeys`: adds the passkey that the browser has made.
 * @returns 201 `{id, name, createdAt}`; 409 when an account already has the passkey; 412 when the account was changed
 * meanwhile; 422 when the passkey was made for another site or person, or too long ago.
 */
export async function addPasskey(request: Request, deps: AccountDeps): Promise<Response> {
  const { now } = deps
  const response = await readSent(passkeyAdditionSchema, request, MAX_BODY_BYTES)
  const person = await own(deps)
  const check = challengeCheck(`add-to-${person.id}`, deps)
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
  await revise(person, [...person.passkeys, passkey], deps)
  const { name, createdAt } = passkey
  return audited(json({ id, name, createdAt }, { status: 201 }), { subject: name })
}

/** `DELETE /api/admin/me/passkeys/:id`: removes a passkey and ends its sessions. @returns 204, 404, 412 */
export async function removePasskey(deps: AccountDeps & { id: string }): Promise<Response> {
  const person = await own(deps)
  const removed = person.passkeys.find(({ id }) => id === deps.id)
  if (!removed) throw new HttpError(404, 'There is no such passkey.')
  const others = person.passkeys.filter((passkey) => passkey !== removed)
  await revise(person, others, deps)
  return audited(answer(null, { status: 204 }), { subject: removed.name })
}

async function isOfSomebodyElse(passkey: string, person: Person, { people, owner }: AccountDeps): Promise<boolean> {
  const [ofSettings, others] = await Promise.all([people.newest(owner.id), people.all()])
  return [ofSettings, ...others].some(
    (other) => other && other.id !== person.id && other.passkeys.some(({ id }) => id === passkey),
  )
}

async function own({ staff, people, owner }: AccountDeps): Promise<Person> {
  const person = (await people.newest(staff.id)) ?? (staff.id === owner.id ? owner : null)
  if (person === null) throw new HttpError(404, ERRORS.noPerson)
  return person
}

async function revise(person: Person, passkeys: Person['passkeys'], { people, author }: AccountDeps): Promise<void> {
  const next = await people.revise(person, { passkeys }, author)
  if (next === null) throw new HttpError(412, ERRORS.accountChanged)
}

const NOT_ACCEPTED = 'This passkey was not accepted. Please sign in with your password.'

type UseDeps = Omit<SignInDeps, 'builtPage'> & ChallengeDeps

/** `POST /api/login/passkey/options`: the challenge for a sign-in, without account names (WebAuthn level 3, 5.5). */
export async function signInOptions(request: Request, deps: UseDeps): Promise<Response> {
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingParty(request).expectedRPID,
    challenge: await newChallenge('sign-in', deps),
    userVerification: 'required',
  })
  return json(options)
}

/**
 * Signs in with a passkey: `POST /api/login/passkey`. A passkey cannot be guessed, so only refused attempts are
 * counted. Wrong passwords are counted separately, so they block no passkey.
 * @returns 200 `{email}` with the session's cookie; 401 for any error, 429 after ten errors; 422 for a body that no
 * browser sends.
 */
export async function signInWithPasskey(request: Request, deps: UseDeps): Promise<Response> {
  const use = await readSent(passkeyUseSchema, request, MAX_BODY_BYTES)
  const person = await personOf(use, deps)
  if (!person || !(await isProven(request, use, person, deps))) return refuse(request, person, deps)
  const headers = await startSession(request, { person, passkey: use.id, deed: 'sign-in' }, deps)
  await noteCounter(deps.people, person, use)
  return json({ email: person.email }, { headers })
}

async function refuse(request: Request, person: Person | undefined, deps: UseDeps): Promise<Response> {
  const { throttle, auditLog, address, now } = deps
  const subjects = [addressSubject(address), ...(person ? [accountSubject(person.email)] : [])].map(passkeySubject)
  const admission = await throttle.admit(subjects, now)
  if (!admission.admitted)
    return problem(429, 'Too many attempts to sign in. Please try again in 15 minutes.', retryAfter(admission))
  await warned(auditLog.countFailure(person ?? null, deviceName(request), now))
  return problem(401, NOT_ACCEPTED)
}

/** Returns the person of the passkey, if the person may sign in. */
async function personOf(use: PasskeyUse, { people, admin }: UseDeps): Promise<Person | undefined> {
  const id = Buffer.from(use.response.userHandle, 'base64url').toString()
  const person = await people.newest(id)
  if (!person || person.isOff) return undefined
  const isFormerOwner = isSettingsOwner(person) && person.id !== settingsOwner(admin.email).id
  return isFormerOwner ? undefined : person
}

/** Returns whether a passkey of the person made a response that is recent, for this site, and not used before. */
async function isProven(request: Request, use: PasskeyUse, person: Person, deps: UseDeps): Promise<boolean> {
  const passkey = person.passkeys.find(({ id }) => id === use.id)
  if (!passkey) return false
  const check = challengeCheck('sign-in', deps)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified } = await verifyAuthenticationResponse({
    response: use,
    expectedChallenge: check.isOurs,
    ...relyingParty(request),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // A counter that decreases indicates a copied passkey. Passkeys that are synced to a cloud stay at 0.
      counter: await deps.people.passkeyCounter(person.id, passkey.id),
    },
  }).catch(() => ({ verified: false }))
  return verified && (await check.consume())
}

/** Stores the counter of a passkey that was used: bytes 33 to 36 of its data (WebAuthn level 3, section 6.1). */
async function noteCounter(people: PeopleStore, person: Person, use: PasskeyUse): Promise<void> {
  const counter = Buffer.from(use.response.authenticatorData, 'base64url').readUInt32BE(33)
  if (counter > 0) await warned(people.keepPasskeyCounter(person.id, use.id, counter))
}

/** How long the sign-in page waits for a passkey to be chosen in the e-mail field. */
const SIGN_IN_MS = 60 * 60 * 1000
/** Short, because a person who adds a passkey has just proven the password or another passkey. */
const ADDITION_MS = 5 * 60 * 1000

type ChallengeDeps = Needs<'idempotency' | 'challengeKey'>
/** The purpose of a challenge: to sign in, or to add a passkey to one person. */
type Purpose = 'sign-in' | `add-to-${string}`

/** The library needs 10 MB, so it is loaded at first use. */
const webAuthn = () => import('@simplewebauthn/server')

/** Returns the host that passkeys belong to (WebAuthn: relying party). Passkeys work only on pages of their host. */
function relyingParty(request: Request) {
  const { origin, hostname } = new URL(request.url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Returns a challenge for a passkey. It is signed instead of stored, so requests from strangers use no storage. */
async function newChallenge(purpose: Purpose, { challengeKey, now }: ChallengeDeps): Promise<string> {
  const end = new Date(now.getTime() + (purpose === 'sign-in' ? SIGN_IN_MS : ADDITION_MS))
  return newToken(purpose, newTokenId(), end, await challengeKey())
}

/** Returns two checks of one challenge. `isOurs` comes first; `consume` comes after all other checks. */
function challengeCheck(purpose: Purpose, { idempotency, challengeKey, now }: ChallengeDeps) {
  let seen: Token | undefined
  return {
    /** Returns whether a challenge is ours, has this purpose, and has not expired. @param challenge in base64url */
    isOurs: async (challenge: string): Promise<boolean> => {
      const token = readToken(Buffer.from(challenge, 'base64url').toString(), now)
      if (token && isOurs(token, purpose, await challengeKey())) seen = token
      return seen !== undefined
    },
    /** Consumes the challenge. @returns whether this was the first use: false for a response sent again */
    consume: async (): Promise<boolean> => {
      if (seen === undefined) return false
      const use = { fingerprint: randomUUID(), id: '' }
      return (await idempotency.claim('passkey', seen.text, use, now)).fingerprint === use.fingerprint
    },
  }
}
