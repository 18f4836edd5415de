import { afterAll, expect, it } from 'vitest'
import { startSite } from '../support/site-server.ts'
import { STAFF } from '../support/staff.ts'

const site = await startSite({ SEED: '0', LOCAL_IP_HEADER: 'x-test-address' })
afterAll(() => site.stop())

function signIn(login: { email?: string; password?: string }, headers: Record<string, string> = {}) {
  return fetch(`${site.address}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ ...STAFF, ...login }),
    headers: { Origin: site.address, 'Content-Type': 'application/json', ...headers },
  })
}

const whoAmI = (cookie: string) => fetch(`${site.address}/api/session`, { headers: { Cookie: cookie } })

async function cookieOf(answer: Response | Promise<Response>): Promise<string> {
  return (await answer).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const page = (path: string, cookie = '') =>
  fetch(site.address + path, { redirect: 'manual', headers: { Cookie: cookie } })

it('a session opens the pages for staff from the sign-in until the sign-out', async () => {
  for (const cookie of ['', `__Host-session=${'x'.repeat(43)}`]) {
    const refused = await page('/compliance', cookie)
    expect([refused.status, refused.headers.get('location'), await refused.text()]).toEqual([303, '/login', ''])
  }
  for (const path of ['/compliance.html', '/private/compliance', '/dist-private/compliance.html']) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
  const answer = await signIn({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=.*HttpOnly; Secure; SameSite=Strict/)
  const cookie = await cookieOf(answer)
  const opened = await page('/compliance', cookie)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await opened.text()).toContain('<h1')
  const who = await whoAmI(cookie)
  expect([who.status, await who.json(), who.headers.get('cache-control')]).toEqual([
    200,
    { email: STAFF.email },
    'no-store',
  ])

  const logout = () =>
    fetch(`${site.address}/api/logout`, { method: 'POST', headers: { Origin: site.address, Cookie: cookie } })
  expect((await logout()).status).toBe(204)
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await logout()).status).toBe(204)
})

it('ten failed sign-ins block their IP address, even with forged address headers', async () => {
  const from = { 'x-test-address': '198.51.100.7' }
  const session = await cookieOf(signIn({}, from))
  const guesses = Array.from({ length: 10 }, async (_, guess) => {
    const headers = { ...from, 'X-Forwarded-For': `203.0.113.${guess}`, 'Client-IP': `203.0.113.${guess}` }
    const answer = await signIn({ email: `guess${guess}@school.example`, password: 'x' }, headers)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Invalid username or password.' }])
  })
  await Promise.all(guesses)
  const refused = await signIn({}, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((await signIn({}, { 'x-test-address': '198.51.100.8' })).status).toBe(200)
  expect((await whoAmI(session)).status).toBe(200)
})
