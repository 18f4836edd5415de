import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { STAFF } from '../../../tests/support/staff.ts'
import {
  type Call,
  caller,
  cookiesOf,
  joinedPerson,
  ownerCookie,
  siteCalls,
} from '../../../tests/support/staff-calls.ts'
import { createContext } from '../../local/function-context.ts'
import { openStores } from '../../stores/open-stores.ts'
import type { Person } from '../../stores/people-store.ts'
import { accountSubject, addressSubject, deviceSubject, MAX_MISSES } from '../../stores/throttle-store.ts'

const { functions, stranger, owner, as } = await siteCalls()
const context = createContext('192.0.2.1')
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Options {
  challenge: string
  user: { id: string }
}
const optionsOf = async (call: Call, path = '/api/admin/me/passkeys/options'): Promise<Options> =>
  (await call('POST', path)).json()
const add = (call: Call, credential: unknown) => call('POST', '/api/admin/me/passkeys', credential)
let signIns = 0
/** Each from an address of its own. */
const signIn = (credential: unknown) => {
  signIns += 1
  return caller(functions, '', `198.51.100.${signIns}`)('POST', '/api/login/passkey', credential)
}
const challenge = async () => (await optionsOf(stranger, '/api/login/passkey/options')).challenge
const passkeysOf = async (call: Call) =>
  ((await (await call('GET', '/api/admin/me/passkeys')).json()) as { passkeys: unknown[] }).passkeys

/** A person with a passkey. */
async function withPasskey(person?: Person) {
  const whom = person ?? (await joinedPerson('author'))
  const call = await as(whom)
  const key = softAuthenticator()
  const options = await optionsOf(call)
  expect((await add(call, key.create({ challenge: options.challenge }))).status).toBe(201)
  return { person: whom, call, key, userHandle: options.user.id }
}

test('a passkey is added, is named by the device, and signs in as its person', async () => {
  const { person, call, key, userHandle } = await withPasskey()
  expect(await passkeysOf(call)).toEqual([{ id: key.id, name: 'Unknown device', createdAt: expect.any(String) }])
  const response = await signIn(key.get({ challenge: await challenge(), userHandle }))
  expect([response.status, await response.json()]).toEqual([200, { email: person.email }])
  const signedIn = caller(functions, cookiesOf(response))
  expect(await (await signedIn('GET', '/api/admin/me')).json()).toMatchObject({ email: person.email })
  const { people } = (await (await owner('GET', '/api/admin/people')).json()) as {
    people: { id: string; passkeys: number }[]
  }
  expect(people.find(({ id }) => id === person.id)).toMatchObject({ passkeys: 1 })
})

test('a passkey of the settings’ owner signs in too', async () => {
  const key = softAuthenticator()
  const { challenge: own, user } = await optionsOf(owner)
  expect((await add(owner, key.create({ challenge: own }))).status).toBe(201)
  const response = await signIn(key.get({ challenge: await challenge(), userHandle: user.id }))
  expect(await response.json()).toEqual({ email: STAFF.email })
  expect((await owner('DELETE', `/api/admin/me/passkeys/${key.id}`)).status).toBe(204)
  expect((await caller(functions, cookiesOf(response))('GET', '/api/session')).status).toBe(401)
  expect((await owner('GET', '/api/session')).status).toBe(200)
})

test('a passkey that is removed signs in no more, and its sessions end', async () => {
  const { call, key, userHandle } = await withPasskey()
  const session = await signIn(key.get({ challenge: await challenge(), userHandle }))
  expect((await call('DELETE', `/api/admin/me/passkeys/${key.id}`)).status).toBe(204)
  expect((await caller(functions, cookiesOf(session))('GET', '/api/session')).status).toBe(401)
  expect((await signIn(key.get({ challenge: await challenge(), userHandle }))).status).toBe(401)
  expect((await call('DELETE', `/api/admin/me/passkeys/${key.id}`)).status).toBe(404)
})

test('a passkey opens nothing once its person is switched off', async () => {
  const { person, key, userHandle } = await withPasskey()
  const off = await owner('PATCH', `/api/admin/people/${person.id}`, { status: 'off' }, { 'If-Match': '"3"' })
  expect(off.status).toBe(200)
  expect((await signIn(key.get({ challenge: await challenge(), userHandle }))).status).toBe(401)
})

describe('a sign-in is refused', () => {
  test('when the response is sent again', async () => {
    const { key, userHandle } = await withPasskey()
    const response = key.get({ challenge: await challenge(), userHandle })
    const statuses = (await Promise.all([1, 2, 3].map(() => signIn(response)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect((await signIn(response)).status).toBe(401)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no finger, face or PIN', { isUserVerified: false }],
    ['a challenge of somebody else', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no person', { userHandle: '' }],
    ['an unknown person', { userHandle: Buffer.from('nobody1234').toString('base64url') }],
  ])('with %s', async (_what, forged) => {
    const { key, userHandle } = await withPasskey()
    expect((await signIn(key.get({ challenge: await challenge(), userHandle, ...forged }))).status).toBe(401)
  })

  test('with the handle of another person, the key of another, or a counter that goes back', async () => {
    const first = await withPasskey()
    const second = await withPasskey()
    const { key, userHandle } = first
    expect((await signIn(key.get({ challenge: await challenge(), userHandle: second.userHandle }))).status).toBe(401)
    const forged = { ...second.key.get({ challenge: await challenge(), userHandle }), id: key.id, rawId: key.id }
    expect((await signIn(forged)).status).toBe(401)
    expect((await signIn(key.get({ challenge: await challenge(), userHandle, counter: 5 }))).status).toBe(200)
    for (const counter of [5, 4, 0]) {
      expect((await signIn(key.get({ challenge: await challenge(), userHandle, counter }))).status).toBe(401)
    }
    expect((await signIn(key.get({ challenge: await challenge(), userHandle, counter: 6 }))).status).toBe(200)
  })

  test('with a challenge that is older than an hour, or was for an addition', async () => {
    const { key, userHandle, call } = await withPasskey()
    const late = await challenge()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
    expect((await signIn(key.get({ challenge: late, userHandle }))).status).toBe(401)
    vi.useRealTimers()
    const { challenge: ofAddition } = await optionsOf(call)
    expect((await signIn(key.get({ challenge: ofAddition, userHandle }))).status).toBe(401)
  })

  test.each([null, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])('as %j', async (sent) => {
    expect((await signIn(sent)).status).toBe(422)
  })

  test('with 429 after ten misses, while the passkey itself goes on signing in', async () => {
    const { person, key, userHandle } = await withPasskey()
    const miss = () => signIn(key.get({ challenge: 'x', userHandle }))
    for (let tries = 0; tries < 10; tries += 1) expect((await miss()).status).toBe(401)
    const refused = await miss()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn(key.get({ challenge: await challenge(), userHandle }))).status).toBe(200)
    const login = { email: person.email, password: STAFF.password }
    expect((await caller(functions, '', '198.51.100.250')('POST', '/api/login', login)).status).toBe(200)
  })

  test('but not because others have guessed at the password of its person, also from its own address', async () => {
    const { person, key, userHandle } = await withPasskey()
    const address = '198.51.100.251'
    const subjects = [addressSubject(address), accountSubject(person.email)]
    for (let miss = 0; miss < MAX_MISSES; miss += 1) await openStores(context).throttle.admit(subjects, new Date())
    const here = caller(functions, '', address)
    const login = { email: person.email, password: STAFF.password }
    expect((await here('POST', '/api/login', login)).status).toBe(429)
    const passkey = key.get({ challenge: await challenge(), userHandle })
    expect((await here('POST', '/api/login/passkey', passkey)).status).toBe(200)
  })
})

test('an addition is refused for another person, another site, twice, and when sent again', async () => {
  const { call } = await withPasskey()
  const other = await withPasskey()
  const key = softAuthenticator()
  expect((await add(call, key.create({ challenge: (await optionsOf(other.call)).challenge }))).status).toBe(422)
  const own = await optionsOf(call)
  const elsewhere = key.create({ challenge: own.challenge, origin: 'https://evil.example' })
  expect((await add(call, elsewhere)).status).toBe(422)
  expect((await add(call, softAuthenticator('evil.example').create({ challenge: own.challenge }))).status).toBe(422)
  const made = key.create({ challenge: own.challenge })
  expect((await add(call, made)).status).toBe(201)
  expect((await add(call, made)).status).toBe(422)
  expect((await add(call, key.create({ challenge: (await optionsOf(call)).challenge }))).status).toBe(409)
  expect(await passkeysOf(call)).toHaveLength(2)
})

test('an addition is refused of a passkey that somebody else has, the account of the settings included', async () => {
  const first = await withPasskey()
  const { call } = await withPasskey()
  const copy = first.key.create({ challenge: (await optionsOf(call)).challenge, counter: 90 })
  expect((await add(call, copy)).status).toBe(409)
  expect(await passkeysOf(call)).toHaveLength(1)

  const key = softAuthenticator()
  expect((await add(owner, key.create({ challenge: (await optionsOf(owner)).challenge }))).status).toBe(201)
  expect((await add(call, key.create({ challenge: (await optionsOf(call)).challenge }))).status).toBe(409)
  await owner('DELETE', `/api/admin/me/passkeys/${key.id}`)
  expect((await add(call, key.create({ challenge: (await optionsOf(call)).challenge }))).status).toBe(201)
})

describe('an addition later than five minutes after the sign-in', () => {
  afterEach(() => vi.useRealTimers())
  const minutesLater = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const options = (call: Call, body?: unknown) => call('POST', '/api/admin/me/passkeys/options', body)

  test('takes the password, and without it says so', async () => {
    const { call } = await withPasskey()
    minutesLater(4.9)
    expect((await options(call)).status).toBe(200)
    minutesLater(0.2)
    const refused = await options(call)
    expect([refused.status, await refused.json()]).toEqual([403, { error: expect.any(String), needs: 'password' }])
    expect((await options(call, {})).status).toBe(403)
    expect((await options(call, { password: 'guess' })).status).toBe(403)
    const { challenge: own } = await (await options(call, { password: STAFF.password })).json()
    expect((await add(call, softAuthenticator().create({ challenge: own }))).status).toBe(201)
  })

  test('takes no challenge of an earlier one', async () => {
    const { call } = await withPasskey()
    const { challenge: own } = await optionsOf(call)
    minutesLater(5.1)
    expect((await add(call, softAuthenticator().create({ challenge: own }))).status).toBe(422)
  })

  test('takes the password of the settings for their account', async () => {
    const call = caller(functions, await ownerCookie())
    minutesLater(6)
    expect((await options(call)).status).toBe(403)
    expect((await options(call, { password: STAFF.password })).status).toBe(200)
  })

  test('needs nothing after a sign-in with a passkey just before', async () => {
    const { key, userHandle } = await withPasskey()
    minutesLater(60)
    const call = caller(functions, cookiesOf(await signIn(key.get({ challenge: await challenge(), userHandle }))))
    minutesLater(4)
    expect((await options(call)).status).toBe(200)
  })

  test('is no place to guess the password in: the eleventh try must wait', async () => {
    const { person, call } = await withPasskey()
    const subject = deviceSubject(`password of ${person.id}`)
    for (let miss = 0; miss < MAX_MISSES; miss += 1) await openStores(context).throttle.admit([subject], new Date())
    const refused = await options(call, { password: STAFF.password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('is refused as anything but a password', async () => {
    const { call } = await withPasskey()
    for (const sent of [null, { password: 5 }, { password: '', role: 'owner' }]) {
      expect((await options(call, sent)).status).toBe(422)
    }
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

test('a new link removes the passkeys of its person once it is used', async () => {
  const { person, key, userHandle } = await withPasskey()
  const call = await joinAgain(person)
  expect(await passkeysOf(call)).toEqual([])
  expect((await signIn(key.get({ challenge: await challenge(), userHandle }))).status).toBe(401)
})

test('a new link gives a role that needs a passkey nothing but the account until there is a new one', async () => {
  await needPasskey('admissions')
  const { person } = await withPasskey(await joinedPerson('admissions'))
  const call = await joinAgain(person)
  expect((await call('GET', '/api/admin/enquiries')).status).toBe(403)
  const made = softAuthenticator().create({ challenge: (await optionsOf(call)).challenge })
  expect((await add(call, made)).status).toBe(201)
  expect((await call('GET', '/api/admin/enquiries')).status).toBe(200)
  await needPasskey()
})

test('the uses of a passkey are counted for its person alone', async () => {
  const people = openStores(context).people
  await people.keepPasskeyCounter('first0001', 'key', 5)
  await people.keepPasskeyCounter('second001', 'key', 90)
  expect(await people.passkeyCounter('first0001', 'key')).toBe(5)
})

test('a role that needs a passkey has the own account alone without one, and signs in with it alone', async () => {
  expect((await needPasskey('king')).status).toBe(422)
  expect((await needPasskey('publisher')).status).toBe(200)
  const person = await joinedPerson('publisher')
  const clerk = await as(person)
  expect((await clerk('GET', '/api/admin/events')).status).toBe(403)
  expect(await (await clerk('GET', '/api/admin/me')).json()).toMatchObject({ needsPasskey: true })
  const { call } = await withPasskey(person)
  expect((await call('GET', '/api/admin/events')).status).toBe(200)
  const login = await stranger('POST', '/api/login', { email: person.email, password: STAFF.password })
  expect(login.status).toBe(403)
  await needPasskey()
  expect((await (await as(await joinedPerson('publisher')))('GET', '/api/admin/events')).status).toBe(200)
})

/** What the browser tells an authenticator, as a test may forge it. */
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
    /** Answers the options of an addition. */
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
    /** Answers the options of a sign-in. */
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
