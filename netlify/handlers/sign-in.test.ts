import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../guards/password.ts'
import { accountSubject } from '../guards/throttle.ts'
import { startBlobServer } from '../local/blob-server.ts'
import { BlobStore } from '../stores/blob-store.ts'
import { SessionStore } from '../stores/session-store.ts'
import { ThrottleStore } from '../stores/throttle-store.ts'
import { type SignInDeps, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

vi.mock(import('../guards/password.ts'), { spy: true })

// A hash takes half a second; on a busy machine many times that.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const EMAIL = 'office@school.example'
const PASSWORD = 'a long enough password'
const ORIGIN = 'https://school.example'
const NOW = new Date('2026-11-21T08:00:00Z')

let directory: string
let stop: () => Promise<void>
let passwordHash: string
let deps: SignInDeps
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sign-in-'))
  stop = await startBlobServer(directory)
  passwordHash = await hashPassword(PASSWORD)
})
let run = 0
beforeEach(() => {
  run += 1
  deps = {
    sessions: new SessionStore(new BlobStore(`sessions-${run}`)),
    throttle: new ThrottleStore(new BlobStore(`throttle-${run}`)),
    admin: { email: EMAIL, passwordHash },
    address: '192.0.2.1',
    now: NOW,
  }
})
afterAll(async () => {
  await stop()
  await rm(directory, { recursive: true, force: true })
})

function attempt(login: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(login)
  return signIn(
    new Request(`${ORIGIN}/api/login`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    }),
    deps,
  )
}

function submit(fields: Record<string, string>): Promise<Response> {
  const headers = { Accept: 'text/html,application/xhtml+xml' }
  return signIn(
    new Request(`${ORIGIN}/api/login`, { method: 'POST', body: new URLSearchParams(fields), headers }),
    deps,
  )
}

function cookieOf(response: Response): string {
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

function idOf(response: Response): string {
  return cookieOf(response).replace('__Host-session=', '')
}

describe('the right e-mail and password', () => {
  test('begin a session whose cookie no script and no other site can use', async () => {
    const response = await attempt({ email: ' Office@School.example ', password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ email: EMAIL })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=28800$/,
    )
    expect(await deps.sessions.use(idOf(response), NOW)).toMatchObject({ email: EMAIL })
  })

  test('end the session whose cookie they carry, and no other', async () => {
    const login = { email: EMAIL, password: PASSWORD }
    const [elsewhere, first] = [await attempt(login), await attempt(login)]
    const second = await attempt(login, { Cookie: `theme=dark; ${cookieOf(first)}` })
    expect(await deps.sessions.use(idOf(first), NOW)).toBeUndefined()
    expect(await deps.sessions.use(idOf(second), NOW)).toBeDefined()
    expect(await deps.sessions.use(idOf(elsewhere), NOW)).toBeDefined()
  })

  test('work from a form without script', async () => {
    const response = await submit({ email: EMAIL, password: PASSWORD })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin')
    expect(await deps.sessions.use(idOf(response), NOW)).toBeDefined()
  })
})

describe('a failure', () => {
  test.each([
    ['a wrong password', { email: EMAIL, password: 'wrong' }, 401],
    ['an unknown account', { email: 'x@school.example', password: PASSWORD }, 401],
    ['no password', { email: EMAIL, password: '' }, 400],
    ['nothing', {}, 400],
    ['no object', null, 400],
    ['a list for an e-mail', { email: [EMAIL], password: PASSWORD }, 400],
  ])('says the same: %s', async (_what, login, status) => {
    const response = await attempt(login)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: 'Invalid username or password.' })
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test('shows the sign-in page again to a form without script, with what was typed escaped', async () => {
    const response = await submit({ email: '"><script>alert(1)</script>', password: 'wrong secret' })
    expect(response.status).toBe(401)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('Invalid username or password.')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('wrong secret')
  })

  test('does the same work for an unknown account as for a wrong password', async () => {
    for (const email of [EMAIL, 'nobody@school.example']) {
      vi.mocked(verifyPassword).mockClear()
      await attempt({ email, password: 'wrong' })
      expect(verifyPassword).toHaveBeenCalledExactlyOnceWith('wrong', passwordHash)
    }
  })
})

describe('guessing', () => {
  test('is stopped after ten misses for the account, from whatever address, and disturbs no live session', async () => {
    const session = idOf(await attempt({ email: EMAIL, password: PASSWORD }))
    for (let guess = 0; guess < 10; guess += 1) {
      deps = { ...deps, address: `192.0.2.${guess + 10}` }
      expect((await attempt({ email: EMAIL, password: `guess ${guess}` })).status).toBe(401)
    }
    deps = { ...deps, address: '192.0.2.99' }
    const refused = await attempt({ email: EMAIL, password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
    expect(await refused.json()).toEqual({ error: 'Too many attempts to sign in. Please try again in 15 minutes.' })
    expect(await deps.sessions.use(session, NOW)).toBeDefined()

    deps = { ...deps, now: new Date(NOW.getTime() + 15 * 60_000) }
    expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(200)
  })

  test('is stopped for the address, whatever the account, also in parallel', async () => {
    const guesses = Array.from({ length: 24 }, (_, guess) =>
      attempt({ email: `user${guess}@school.example`, password: 'x' }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(429)
  })

  test('is not what a flood of others did, which left no time to check it', async () => {
    const others = Array.from({ length: 40 }, () => hashPassword('x').catch(() => undefined))
    await expect(attempt({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject({ status: 503 })
    await Promise.all(others)
    expect(await deps.throttle.marks(accountSubject(EMAIL))).toEqual([])
  })

  test('is not what successes and incomplete forms are', async () => {
    for (let round = 0; round < 11; round += 1) {
      expect((await attempt({ email: EMAIL, password: PASSWORD })).status).toBe(200)
      expect((await attempt({ email: EMAIL, password: '' })).status).toBe(400)
    }
  })
})

describe('signing out', () => {
  test('ends the session at once and takes the cookie back', async () => {
    const session = await attempt({ email: EMAIL, password: PASSWORD })
    const request = new Request(`${ORIGIN}/api/logout`, { method: 'POST', headers: { Cookie: cookieOf(session) } })
    const response = await signOut(request, deps.sessions)
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; .*Max-Age=0$/)
    expect(await deps.sessions.use(idOf(session), NOW)).toBeUndefined()
  })

  test('without a session is no error', async () => {
    expect((await signOut(new Request(`${ORIGIN}/api/logout`, { method: 'POST' }), deps.sessions)).status).toBe(204)
  })
})
