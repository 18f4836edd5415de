import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

const EMAIL = 'office@school.example'
const PASSWORD = 'a long enough password'

let site: SiteServer
beforeAll(async () => {
  site = await startSiteServer({
    SEED: '0',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    LOCAL_IP_HEADER: 'x-test-address',
  })
})
afterAll(() => site.stop())

function signIn(login: { email?: string; password?: string }, headers: Record<string, string> = {}) {
  return fetch(`${site.address}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, ...login }),
    headers: { Origin: site.address, 'Content-Type': 'application/json', ...headers },
  })
}

const whoAmI = (cookie: string) => fetch(`${site.address}/api/session`, { headers: { Cookie: cookie } })

async function cookieOf(answer: Response | Promise<Response>): Promise<string> {
  return (await answer).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const page = (path: string, cookie = '') =>
  fetch(site.address + path, { redirect: 'manual', headers: { Cookie: cookie } })

it('the disclosure check is for who is signed in; others are led to the sign-in and get nothing of it', async () => {
  for (const cookie of ['', `__Host-session=${'x'.repeat(43)}`]) {
    const refused = await page('/compliance', cookie)
    expect([refused.status, refused.headers.get('location'), await refused.text()]).toEqual([303, '/login', ''])
  }
  for (const path of ['/compliance.html', '/private/compliance', '/dist-private/compliance.html']) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
  const answer = await page('/compliance', await cookieOf(signIn({})))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.text()).toContain('<h1')
})

it('a session begins with the right password, returns the account, and ends with the logout', async () => {
  const answer = await signIn({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=.*HttpOnly; Secure; SameSite=Strict/)
  const cookie = await cookieOf(answer)

  const who = await whoAmI(cookie)
  expect([who.status, await who.json(), who.headers.get('cache-control')]).toEqual([200, { email: EMAIL }, 'no-store'])

  const logout = () =>
    fetch(`${site.address}/api/logout`, { method: 'POST', headers: { Origin: site.address, Cookie: cookie } })
  expect((await logout()).status).toBe(204)
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await logout()).status).toBe(204)
})

it('guessing is blocked after ten failures per IP address, even with a forged header', async () => {
  const from = { 'x-test-address': '198.51.100.7' }
  const session = await cookieOf(signIn({}, from))
  for (let guess = 0; guess < 10; guess += 1) {
    const headers = { ...from, 'X-Forwarded-For': `203.0.113.${guess}`, 'Client-IP': `203.0.113.${guess}` }
    const answer = await signIn({ email: `guess${guess}@school.example`, password: 'x' }, headers)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Invalid username or password.' }])
  }
  const refused = await signIn({}, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((await signIn({}, { 'x-test-address': '198.51.100.8' })).status).toBe(200)
  expect((await whoAmI(session)).status).toBe(200)
})
