import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BACKGROUND_HEADER, SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { cookieOfPerson, joinedPerson } from '../../tests/support/staff-calls.ts'
import { createContext } from '../local/function-context.ts'
import { BlobStore } from '../stores/blob-store.ts'
import { openStores } from '../stores/open-stores.ts'
import { settingsOwner } from '../stores/people-store.ts'
import { accountState, isSignedIn, maySeeDrafts, requireStaff } from './session.ts'

const EMAIL = 'office@school.example'
const HASH = `scrypt:N=131072,r=8,p=1:${'a'.repeat(22)}:${'b'.repeat(43)}`

const STAFF = {
  ...accountState({ passwordHash: HASH, sessionsEpoch: 0 }),
  person: settingsOwner(EMAIL).id,
  personVersion: 0,
  device: '',
}

const server = await blobServerForTests()
beforeEach(() => void vi.stubEnv('ADMIN_EMAIL', EMAIL).stubEnv('ADMIN_PASSWORD_HASH', HASH))
afterEach(() => void vi.unstubAllEnvs())

const bare = new Request('https://school.example/api/session')
const context = createContext('192.0.2.1')

function guard(headers: Record<string, string>): Promise<unknown> {
  return requireStaff(new Request(bare, { headers }), openStores(context))
}

test('requireStaff accepts the cookie of a live session, also among other cookies', async () => {
  const id = await openStores(context).sessions.start(STAFF, new Date())
  expect(await guard({ Cookie: `a=b; __Host-session=${id}; c=d` })).toMatchObject({ email: EMAIL, role: 'owner' })
  // The store has only a hash of the id, and this hash is not accepted as an id.
  for (const key of await new BlobStore('sessions-dev').keys('')) {
    expect(await guard({ Cookie: `__Host-session=${key.split('/')[0]}` })).toMatchObject({ status: 401 })
  }
})

test('requireStaff does not count automatic calls of the browser as a use of the session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const id = await openStores(context).sessions.start(STAFF, new Date())
  const cookie = { Cookie: `__Host-session=${id}` }
  const afterMinutes = (minutes: number, headers = {}) => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    return guard({ ...cookie, ...headers })
  }
  const background = { [BACKGROUND_HEADER]: '1' }
  expect(await afterMinutes(50, background)).toMatchObject({ email: EMAIL })
  expect(await afterMinutes(9)).toMatchObject({ email: EMAIL })
  expect(await afterMinutes(50, background)).toMatchObject({ email: EMAIL })
  expect(await afterMinutes(10, background)).toMatchObject({ status: 401 })
  vi.useRealTimers()
})

test.each<Record<string, string>>([
  {},
  { Cookie: '__Host-session=' },
  { Cookie: `__Host-session=${'a'.repeat(43)}` },
  { Cookie: '__Host-session=../../other/session' },
  { Cookie: 'isAuthenticated=true' },
  { Authorization: 'Bearer admin', 'X-User': EMAIL },
])('requireStaff asks to sign in if the session cookie is not valid: %j', async (headers) => {
  expect(await guard(headers)).toMatchObject({ status: 401 })
})

test('requireStaff ends the sessions of a former account', async () => {
  const { id: person } = settingsOwner('former@school.example')
  const id = await openStores(context).sessions.start({ ...STAFF, person }, new Date())
  expect(await guard({ Cookie: `__Host-session=${id}` })).toMatchObject({ status: 401 })
})

test('requireStaff ends every session when the password has changed', async () => {
  const id = await openStores(context).sessions.start(STAFF, new Date())
  vi.stubEnv('ADMIN_PASSWORD_HASH', HASH.replace('aaaa', 'cccc'))
  const response = await guard({ Cookie: `__Host-session=${id}` })
  expect(response).toMatchObject({ status: 401 })
  expect(await (response as Response).json()).toEqual({ error: SESSION_ENDS.password })
  vi.stubEnv('ADMIN_PASSWORD_HASH', HASH)
  expect(await guard({ Cookie: `__Host-session=${id}` })).toMatchObject({ email: EMAIL, role: 'owner' })
})

test('only roles that write records can see drafts', async () => {
  const asked = (Cookie: string) => {
    const request = new Request(bare, { headers: { Cookie } })
    const stores = openStores(context)
    return Promise.all([isSignedIn(request, stores), maySeeDrafts(request, stores).catch(() => 'failed')])
  }
  const author = await cookieOfPerson(await joinedPerson('author'))
  expect(await asked(author)).toEqual([true, true])
  expect(await asked(await cookieOfPerson(await joinedPerson('admissions')))).toEqual([true, false])
  await openStores(context).people.setPasskeyRoles(['author'])
  expect(await asked(author)).toEqual([true, false])
  server.fail(500)
  expect(await asked(author)).toEqual([false, 'failed'])
  expect(await asked('')).toEqual([false, false])
})

test('requireStaff rejects everybody when a setting is missing', async () => {
  vi.stubEnv('ADMIN_EMAIL', '')
  const id = await openStores(context).sessions.start(STAFF, new Date())
  await expect(guard({ Cookie: `__Host-session=${id}` })).rejects.toThrow('ADMIN_EMAIL is missing')
})
