import { parse } from 'node-html-parser'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { jsonRequest } from '../../../tests/support/requests.ts'
import { hashPassword, verifyPassword } from '../../guards/password.ts'
import { HttpError } from '../../http/respond.ts'
import { AuditLogStore } from '../../stores/audit-log.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { PeopleStore, settingsOwner } from '../../stores/people-store.ts'
import { SessionStore } from '../../stores/session-store.ts'
import { accountSubject, ThrottleStore } from '../../stores/throttle-store.ts'
import { type SignInDeps, signIn, signOut } from './sign-in.ts'

vi.mock(import('../../guards/password.ts'), { spy: true })

const EMAIL = 'office@school.example'
const PASSWORD = 'a long enough password'
const ORIGIN = 'https://school.example'
const NOW = new Date('2026-11-21T08:00:00Z')

await blobServerForTests()
const passwordHash = await hashPassword(PASSWORD)
let deps: SignInDeps
let run = 0
beforeEach(() => {
  run += 1
  deps = {
    sessions: new SessionStore(new BlobStore(`sessions-${run}`)),
    throttle: new ThrottleStore(new BlobStore(`throttle-${run}`)),
    people: new PeopleStore(new BlobStore(`people-${run}`)),
    auditLog: new AuditLogStore(new BlobStore(`audit-${run}`)),
    admin: { email: EMAIL, passwordHash },
    address: '192.0.2.1',
    deviceKey: async () => new Uint8Array(32).fill(run),
    builtPage: async () => '<h1>@@title@@</h1>@@content@@',
    now: NOW,
  }
})

const attempt = (login: unknown, headers: Record<string, string> = {}) =>
  signIn(jsonRequest('POST', login, headers), deps)
/** Tries wrong passwords of an account, each from another IP address. @returns the statuses */
async function guessed(times: number): Promise<number[]> {
  const { address } = deps
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess += 1) {
    deps = { ...deps, address: `192.0.2.${guess + 10}` }
    statuses.push((await attempt({ email: EMAIL, password: `guess ${guess}` })).status)
  }
  deps = { ...deps, address }
  return statuses
}
async function tryOthers(headers?: Record<string, string>): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) {
    await attempt({ email: `user${guess}@school.example`, password: 'x' }, headers)
  }
}

function submit(fields: Record<string, string>): Promise<Response> {
  const headers = { Accept: 'text/html,application/xhtml+xml' }
  return signIn(
    new Request(`${ORIGIN}/api/login`, { method: 'POST', body: new URLSearchParams(fields), headers }),
    deps,
  )
}

const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

const idOf = (response: Response): string => cookieOf(response).replace('__Host-session=', '')

/** Adds a person whose password is PASSWORD. */
async function addClerk() {
  const by = { email: EMAIL, now: NOW }
  const fields = { email: 'clerk@school.example', name: 'Clerk', role: 'author' } as const
  const clerk = await deps.people.invite(fields, { hash: 'x', expiresAt: NOW.toISOString() }, by)
  await deps.people.revise(clerk ?? expect.fail(), { passwordHash, invitation: null }, by)
  return clerk ?? expect.fail()
}

describe('the right e-mail and password', () => {
  test('set HttpOnly cookies: one for a session of 8 hours, one for the browser for 90 days', async () => {
    const response = await attempt({ email: ' Office@School.example ', password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ email: EMAIL })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=28800$/),
      expect.stringMatching(
        /^__Host-device=[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=7776000$/,
      ),
    ])
    expect((await deps.sessions.use(idOf(response), NOW)).session).toMatchObject({ person: settingsOwner(EMAIL).id })
  })

  test('end the earlier session of the same browser, and no other session', async () => {
    const login = { email: EMAIL, password: PASSWORD }
    const [elsewhere, first] = [await attempt(login), await attempt(login)]
    const second = await attempt(login, { Cookie: `theme=dark; ${cookieOf(first)}` })
    expect((await deps.sessions.use(idOf(first), NOW)).session).toBeUndefined()
    expect((await deps.sessions.use(idOf(second), NOW)).session).toBeDefined()
    expect((await deps.sessions.use(idOf(elsewhere), NOW)).session).toBeDefined()
  })

  test('sign in to the ADMIN_EMAIL account even if its stored data are damaged', async () => {
    await new BlobStore(`people-${run}`).put(`persons/${settingsOwner(EMAIL).id}/000001`, '{')
    expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(200)
  })

  test('work in a form that is sent without script', async () => {
    const response = await submit({ email: EMAIL, password: PASSWORD })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin')
    expect((await deps.sessions.use(idOf(response), NOW)).session).toBeDefined()
  })
})

test.each([
  ['a wrong password', { email: EMAIL, password: 'wrong' }, 401],
  ['an unknown account', { email: 'x@school.example', password: PASSWORD }, 401],
  ['no password', { email: EMAIL, password: '' }, 400],
  ['no object', null, 400],
  ['a list for an e-mail', { email: [EMAIL], password: PASSWORD }, 400],
])('every failure has the same message: %s', async (_what, login, status) => {
  const response = await attempt(login)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: 'Invalid username or password.' })
  expect(response.headers.has('Set-Cookie')).toBe(false)
})

test('a failure without script shows the sign-in page again, with the entered e-mail escaped', async () => {
  const noText = { email: { toString: 1, valueOf: 1 }, password: PASSWORD }
  expect((await attempt(noText, { Accept: 'text/html' })).status).toBe(400)
  const response = await submit({ email: '"><script>alert(1)</script>', password: 'wrong secret' })
  expect(response.status).toBe(401)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await response.text()
  const form = parse(page).querySelector('form[method=post][action="/api/login"]')
  expect(form?.querySelectorAll('input, button').map((part) => part.getAttribute('name'))).toEqual([
    'email',
    'password',
    undefined,
  ])
  expect(parse(page).querySelector('[role=alert]')?.text).toBe('Invalid username or password.')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('wrong secret')
})

test('a failure does the same work for an unknown account as for a wrong password', async () => {
  for (const email of [EMAIL, 'nobody@school.example']) {
    vi.mocked(verifyPassword).mockClear()
    await attempt({ email, password: 'wrong' })
    expect(verifyPassword).toHaveBeenCalledExactlyOnceWith('wrong', passwordHash)
  }
})

test('a failure makes the same calls of the store for an unknown account as for known accounts', async () => {
  await addClerk()
  const spies = (['bytes', 'keys', 'put', 'putNew'] as const).map((name) => vi.spyOn(BlobStore.prototype, name))
  const callsFor = async (email: string) => {
    for (const spy of spies) spy.mockClear()
    expect((await attempt({ email, password: 'wrong' })).status).toBe(401)
    return spies.map((spy) => spy.mock.calls.length)
  }
  const ofUnknown = await callsFor('nobody@school.example')
  expect(await callsFor('clerk@school.example')).toEqual(ofUnknown)
  expect(await callsFor(EMAIL)).toEqual(ofUnknown)
  const [reads = 0, listings = 0] = ofUnknown
  expect(reads + listings).toBeLessThanOrEqual(12)
  for (const spy of spies) spy.mockRestore()
})

test('guessing is blocked after ten failures for one account, from any IP address', async () => {
  const session = idOf(await attempt({ email: EMAIL, password: PASSWORD }))
  expect(await guessed(10)).toEqual(Array(10).fill(401))
  const refused = await attempt({ email: EMAIL, password: PASSWORD })
  expect(refused.status).toBe(429)
  for (const { headers } of [refused, await submit({ email: EMAIL, password: PASSWORD })])
    expect(headers.get('Retry-After')).toBe('900')
  expect(await refused.json()).toEqual({ error: 'Too many attempts to sign in. Please try again in 15 minutes.' })
  expect((await deps.sessions.use(session, NOW)).session).toBeDefined()

  deps = { ...deps, now: new Date(NOW.getTime() + 15 * 60_000) }
  expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(200)
})

test('guessing is blocked after ten failures from one IP address, even in parallel', async () => {
  const guesses = Array.from({ length: 24 }, (_, guess) =>
    attempt({ email: `user${guess}@school.example`, password: 'x' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(429)
})

test('an attempt whose password could not be checked does not count as a guess', async () => {
  vi.mocked(verifyPassword).mockRejectedValueOnce(new HttpError(503, 'Too many people are signing in just now.'))
  await expect(attempt({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject({ status: 503 })
  const { id, email } = await addClerk()
  await new BlobStore(`people-${run}`).put(`persons/${id}/000002`, '{')
  await expect(attempt({ email, password: PASSWORD })).rejects.toThrow('unreadable')
  for (const each of [EMAIL, email]) expect(await deps.throttle.recent(accountSubject(each), NOW)).toEqual([])
})

test('successes and incomplete forms do not count as guesses', async () => {
  for (let round = 0; round < 11; round += 1) {
    expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(200)
    expect((await attempt({ email: EMAIL, password: '' })).status).toBe(400)
  }
})

describe('a browser that has signed in before', () => {
  const login = { email: EMAIL, password: PASSWORD }
  const deviceOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-device='))
      ?.split(';')[0] ?? ''

  test('can sign in even if others have used up the attempts for the account and the IP address', async () => {
    const device = deviceOf(await attempt(login))
    await guessed(12)
    await tryOthers()
    expect((await attempt(login)).status).toBe(429)
    const response = await attempt(login, { Cookie: device })
    expect(response.status).toBe(200)
    expect(deviceOf(response).split('.')[0]).toBe(device.split('.')[0])
  })

  test('has ten failures of its own, which do not count for other browsers', async () => {
    const device = deviceOf(await attempt(login))
    for (let guess = 0; guess < 10; guess += 1)
      expect((await attempt({ email: EMAIL, password: 'x' }, { Cookie: device })).status).toBe(401)
    expect((await attempt(login, { Cookie: device })).status).toBe(429)
    expect((await attempt(login)).status).toBe(200)
  })
})

test('signing out ends the session and deletes the cookie', async () => {
  const session = await attempt({ email: EMAIL, password: PASSWORD })
  for (const Cookie of [cookieOf(session), '']) {
    const request = new Request(`${ORIGIN}/api/logout`, { method: 'POST', headers: { Cookie } })
    const response = await signOut(request, deps.sessions)
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; .*Max-Age=0$/)
  }
  expect((await deps.sessions.use(idOf(session), NOW)).session).toBeUndefined()
})
