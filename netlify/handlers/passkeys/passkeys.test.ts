import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../../src/schemas/roles.ts'
import { STAFF } from '../../../tests/support/staff.ts'
import {
  type Call,
  CONTEXT,
  caller,
  cookiesOf,
  joinedPerson,
  ownerCookie,
  siteCalls,
} from '../../../tests/support/staff-calls.ts'
import { openStores } from '../../stores/open-stores.ts'
import type { Person } from '../../stores/people-store.ts'
import { accountSubject, addressSubject, deviceSubject, MAX_MISSES } from '../../stores/throttle-store.ts'

const { functions, stranger, owner, as } = await siteCalls()
const { people, throttle } = openStores(CONTEXT)
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const OPTIONS = '/api/admin/me/passkeys/options'
interface Options {
  challenge: string
  user: { id: string }
}
const optionsOf = async (call: Call, path = OPTIONS): Promise<Options> => (await call('POST', path)).json()
const challenge = async () => (await optionsOf(stranger, '/api/login/passkey/options')).challenge

type Key = ReturnType<typeof softAuthenticator>
const send = (call: Call, credential: unknown) => call('POST', '/api/admin/me/passkeys', credential)
/** Adds a passkey as the browser does. @returns the status */
async function added(call: Call, key: Key, forged: Partial<Ceremony> = {}): Promise<number> {
  const { challenge: own } = await optionsOf(call)
  return (await send(call, key.create({ challenge: own, ...forged }))).status
}
const removed = async (call: Call, { id }: Key) => (await call('DELETE', `/api/admin/me/passkeys/${id}`)).status
const passkeysOf = async (call: Call): Promise<unknown[]> =>
  (await (await call('GET', '/api/admin/me/passkeys')).json()).passkeys
const emailOf = async (call: Call): Promise<string> => (await (await call('GET', '/api/admin/me')).json()).email
const statusOf = async (call: Call, path: string) => (await call('GET', path)).status

let signIns = 0
/** Signs in with a passkey, each time from another IP address. */
const signIn = (credential: unknown) => {
  signIns += 1
  return caller(functions, '', `198.51.100.${signIns}`)('POST', '/api/login/passkey', credential)
}

/** Adds a passkey. @returns functions that sign a challenge with the passkey, or sign in with the passkey */
async function withPasskey(call: Call) {
  const key = softAuthenticator()
  const { user } = await optionsOf(call)
  expect(await added(call, key)).toBe(201)
  const answer = async (forged: Partial<Ceremony> = {}) =>
    key.get({ challenge: await challenge(), userHandle: user.id, ...forged })
  const session = async () => caller(functions, cookiesOf(await signIn(await answer())))
  const signsIn = async (forged?: Partial<Ceremony>) => (await signIn(await answer(forged))).status
  return { call, key, userHandle: user.id, answer, session, signsIn }
}
async function personWithPasskey(role: Role = 'author') {
  const person = await joinedPerson(role)
  return { person, ...(await withPasskey(await as(person))) }
}
const withPassword = ({ email }: Person, call = stranger) =>
  call('POST', '/api/login', { email, password: STAFF.password })

test('a passkey is named after the device, and signs in as its person', async () => {
  const { person, call, key, answer } = await personWithPasskey()
  expect(await passkeysOf(call)).toEqual([{ id: key.id, name: 'Unknown device', createdAt: expect.any(String) }])
  const response = await signIn(await answer())
  expect([response.status, await response.json()]).toEqual([200, { email: person.email }])
  const listed = await (await owner('GET', '/api/admin/people')).json()
  expect(listed.people).toContainEqual(expect.objectContaining({ id: person.id, passkeys: 1 }))
})

test('a removed passkey no longer signs in, and only the sessions of that passkey end', async () => {
  for (const { call, key, session, signsIn } of [await personWithPasskey(), await withPasskey(owner)]) {
    const signedIn = await session()
    expect(await added(call, softAuthenticator())).toBe(201)
    expect(await emailOf(signedIn)).toBe(await emailOf(call))
    expect(await removed(call, key)).toBe(204)
    expect([await statusOf(signedIn, '/api/session'), await signsIn()]).toEqual([401, 401])
    expect(await statusOf(call, '/api/session')).toBe(200)
    expect(await removed(call, key)).toBe(404)
  }
})

test('a passkey does not sign in after its account is switched off', async () => {
  const { person, signsIn } = await personWithPasskey()
  const off = await owner('PATCH', `/api/admin/people/${person.id}`, { status: 'off' }, { 'If-Match': '"3"' })
  expect([off.status, await signsIn()]).toEqual([200, 401])
})

describe('a sign-in is refused', () => {
  test('when the same response is sent again', async () => {
    const response = await (await personWithPasskey()).answer()
    const statuses = (await Promise.all([1, 2, 3].map(() => signIn(response)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect((await signIn(response)).status).toBe(401)
  })

  test.each([
    ['the origin of another site', { origin: 'https://evil.example' }],
    ['no check of finger, face or PIN', { isUserVerified: false }],
    ['a challenge of somebody else', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no person', { userHandle: '' }],
    ['an unknown person', { userHandle: Buffer.from('nobody1234').toString('base64url') }],
  ])('when the response has %s', async (_what, forged) => {
    expect(await (await personWithPasskey()).signsIn(forged)).toBe(401)
  })

  test('when the response has the handle or the key of another person, or an old counter', async () => {
    const second = await personWithPasskey()
    const { key, userHandle, signsIn } = await personWithPasskey()
    expect(await signsIn({ userHandle: second.userHandle })).toBe(401)
    const forged = { ...(await second.answer({ userHandle })), id: key.id, rawId: key.id }
    expect((await signIn(forged)).status).toBe(401)
    const statuses: number[] = []
    for (const counter of [5, 5, 4, 0, 6]) statuses.push(await signsIn({ counter }))
    expect(statuses).toEqual([200, 401, 401, 401, 200])
  })

  test('when the challenge is older than an hour, or was made for adding a passkey', async () => {
    const { call, signsIn } = await personWithPasskey()
    const late = await challenge()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
    expect(await signsIn({ challenge: late })).toBe(401)
    vi.useRealTimers()
    expect(await signsIn({ challenge: (await optionsOf(call)).challenge })).toBe(401)
  })

  test.each([null, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])('when the body is %j', async (sent) => {
    expect((await signIn(sent)).status).toBe(422)
  })

  test('with 429 after ten failures, except with the right passkey', async () => {
    const { person, answer, signsIn } = await personWithPasskey()
    for (let tries = 0; tries < 10; tries += 1) expect(await signsIn({ challenge: 'x' })).toBe(401)
    await expectToWait(await signIn(await answer({ challenge: 'x' })))
    expect(await signsIn()).toBe(200)
    expect((await withPassword(person, caller(functions, '', '198.51.100.250'))).status).toBe(200)
  })

  test('but not for password guesses of others, even from the same IP address', async () => {
    const { person, answer } = await personWithPasskey()
    const address = '198.51.100.251'
    await exhaust(addressSubject(address), accountSubject(person.email))
    const here = caller(functions, '', address)
    expect((await withPassword(person, here)).status).toBe(429)
    expect((await here('POST', '/api/login/passkey', await answer())).status).toBe(200)
  })
})

async function exhaust(...subjects: string[]): Promise<void> {
  for (let miss = 0; miss < MAX_MISSES; miss += 1) await throttle.admit(subjects, new Date())
}
async function expectToWait({ status, headers }: Response): Promise<void> {
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
}

test('adding a passkey is refused for another person, for another site, and for the second time', async () => {
  const { call } = await personWithPasskey()
  const other = await personWithPasskey()
  const key = softAuthenticator()
  expect(await added(call, key, { challenge: (await optionsOf(other.call)).challenge })).toBe(422)
  expect(await added(call, key, { origin: 'https://evil.example' })).toBe(422)
  expect(await added(call, softAuthenticator('evil.example'))).toBe(422)
  const made = key.create(await optionsOf(call))
  expect((await send(call, made)).status).toBe(201)
  expect((await send(call, made)).status).toBe(422)
  expect(await added(call, key)).toBe(409)
  expect(await passkeysOf(call)).toHaveLength(2)
})

test('adding a passkey is refused if somebody else has the same passkey', async () => {
  const first = await personWithPasskey()
  const { call } = await personWithPasskey()
  expect(await added(call, first.key, { counter: 90 })).toBe(409)
  expect(await passkeysOf(call)).toHaveLength(1)

  const { key } = await withPasskey(owner)
  expect(await added(call, key)).toBe(409)
  await removed(owner, key)
  expect(await added(call, key)).toBe(201)
})

describe('adding a passkey more than five minutes after the sign-in', () => {
  afterEach(() => vi.useRealTimers())
  const minutesLater = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const options = (call: Call, body?: unknown) => call('POST', OPTIONS, body)

  test('requires the password, even with an earlier challenge', async () => {
    const { call } = await personWithPasskey()
    const earlier = await optionsOf(call)
    minutesLater(4.9)
    expect((await options(call)).status).toBe(200)
    minutesLater(0.2)
    const refused = await options(call)
    expect([refused.status, await refused.json()]).toEqual([403, { error: expect.any(String), needs: 'password' }])
    for (const sent of [{}, { password: 'guess' }]) expect((await options(call, sent)).status).toBe(403)
    expect((await send(call, softAuthenticator().create(earlier))).status).toBe(422)
    const own: Options = await (await options(call, { password: STAFF.password })).json()
    expect((await send(call, softAuthenticator().create(own))).status).toBe(201)
  })

  test('requires the password also for the ADMIN_EMAIL account', async () => {
    const call = caller(functions, await ownerCookie())
    minutesLater(6)
    expect((await options(call)).status).toBe(403)
    expect((await options(call, { password: STAFF.password })).status).toBe(200)
  })

  test('requires no password if the person signed in again with a passkey less than five minutes ago', async () => {
    const { session } = await personWithPasskey()
    minutesLater(60)
    const call = await session()
    minutesLater(4)
    expect((await options(call)).status).toBe(200)
  })

  test('has to wait after ten wrong passwords', async () => {
    const { person, call } = await personWithPasskey()
    await exhaust(deviceSubject(`password of ${person.id}`))
    await expectToWait(await options(call, { password: STAFF.password }))
  })

  test.each([null, { password: 5 }, { password: '', role: 'owner' }])('refuses the request body %j', async (sent) => {
    expect((await options(await as(await joinedPerson('author')), sent)).status).toBe(422)
  })
})

const needPasskey = (...passkeyRoles: string[]) => owner('PATCH', '/api/admin/sign-in-rule', { passkeyRoles })
const joinAgain = async (person: Person) => {
  const made = await owner('POST', `/api/admin/people/${person.id}/invitation`)
  const { invitation } = (await made.json()) as { invitation: { url: string } }
  const token = new URL(invitation.url).hash.slice(1)
  const joined = await stranger('POST', '/api/join', { token, password: 'green bicycles on Mondays' })
  return caller(functions, cookiesOf(joined))
}

test('the use of a new invitation link removes the passkeys of the person', async () => {
  const { person, signsIn } = await personWithPasskey()
  expect(await passkeysOf(await joinAgain(person))).toEqual([])
  expect(await signsIn()).toBe(401)
})

test('a new invitation link opens only the account page until a required passkey is added', async () => {
  await needPasskey('admissions')
  const { person } = await personWithPasskey('admissions')
  const call = await joinAgain(person)
  expect(await statusOf(call, '/api/admin/enquiries')).toBe(403)
  expect(await added(call, softAuthenticator())).toBe(201)
  expect(await statusOf(call, '/api/admin/enquiries')).toBe(200)
  await needPasskey()
})

test('the counter of a passkey is stored separately for each person', async () => {
  await people.keepPasskeyCounter('first0001', 'key', 5)
  await people.keepPasskeyCounter('second001', 'key', 90)
  expect(await people.passkeyCounter('first0001', 'key')).toBe(5)
})

test('a role that requires a passkey opens only the account page until a passkey is added', async () => {
  expect((await needPasskey('king')).status).toBe(422)
  expect((await needPasskey('publisher')).status).toBe(200)
  const person = await joinedPerson('publisher')
  const clerk = await as(person)
  expect(await statusOf(clerk, '/api/admin/events')).toBe(403)
  expect(await (await clerk('GET', '/api/admin/me')).json()).toMatchObject({ needsPasskey: true })
  const { call } = await withPasskey(await as(person))
  expect(await statusOf(call, '/api/admin/events')).toBe(200)
  expect((await withPassword(person)).status).toBe(403)
  await needPasskey()
  expect(await statusOf(await as(await joinedPerson('publisher')), '/api/admin/events')).toBe(200)
})

/** The browser's message to an authenticator. Tests can forge it. */
interface Ceremony {
  challenge: string
  origin?: string
  counter?: number
  userHandle?: string
  isUserVerified?: boolean
}

/** A passkey in software (ES256), which answers as a browser does (WebAuthn level 3, section 5.1). */
function softAuthenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

  const authenticatorData = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), rest, credential])
  }
  const clientData = (type: string, { challenge, origin = 'http://localhost:8888' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ isUserVerified = true }: Ceremony) => USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: id.toString('base64url'),
    /** Returns the response to a challenge for adding a passkey. */
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = authenticatorData(flagsOf(ceremony) | HAS_CREDENTIAL, ceremony.counter ?? 0, attested)
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    /** Returns the response to a challenge for a sign-in. */
    get(ceremony: Ceremony) {
      const data = authenticatorData(flagsOf(ceremony), ceremony.counter ?? 0)
      const client = clientData('webauthn.get', ceremony)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: ceremony.userHandle ?? '',
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
