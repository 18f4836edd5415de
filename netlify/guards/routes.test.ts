import type { Context } from '@netlify/functions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { STAFF_SETTINGS } from '../../tests/support/staff.ts'
import { CONTEXT, cookieOfPerson, joinedPerson, ownerCookie } from '../../tests/support/staff-calls.ts'
import { HttpError, json } from '../http/respond.ts'
import { SettingsError, siteAddress } from '../platform/env.ts'
import { StoreUnavailable } from '../stores/blob-store.ts'
import { openStores } from '../stores/open-stores.ts'
import { anyone, can, provenance, routeTable, served } from './routes.ts'

await blobServerForTests()
Object.assign(process.env, STAFF_SETTINGS)
const asha = await ownerCookie()
const meena = await cookieOfPerson(await joinedPerson('admissions'))

const handler = vi.fn((): Response | Promise<Response> => json({ b: 2 }, { status: 201 }))
const table = routeTable()
table.get('/api/things', anyone, () => json({ a: 1 }))
table.post('/api/things', anyone, handler)
table.get('/api/things/:name', anyone, handler)
table.post('/api/things/options', anyone, handler)
table.get('/api/staff', can('draft'), handler)
table.post('/api/staff', can('draft'), ({ env: { staff } }) => {
  handler()
  return json({ who: staff.email })
})
table.get('/api/forgotten', handler)
const answer = served(table)

const ORIGIN = 'https://school.example'
const OURS = { Origin: ORIGIN }
const EVIL = { Origin: 'https://evil.example' }
function call(method: string, path: string, headers: Record<string, string> = OURS, context: Context = CONTEXT) {
  return answer(new Request(ORIGIN + path, { method, headers }), context)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  handler.mockReset().mockImplementation(() => json({ b: 2 }, { status: 201 }))
})

test('a response has every security header, and no body if the method is HEAD', async () => {
  const response = await call('HEAD', '/api/things', {})
  expect([response.status, await response.text()]).toEqual([200, ''])
  const { headers } = await call('GET', '/api/things')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

test.each(['PUT', 'OPTIONS', 'constructor'])(
  'the method %s is refused, and the response lists the allowed methods',
  async (method) => {
    const response = await call(method, '/api/things/', EVIL)
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
    expect(await response.json()).toEqual({ error: expect.any(String) })
  },
)

test('a fixed path does not inherit a method from a path with a parameter', async () => {
  expect((await call('POST', '/api/things/options')).status).toBe(201)
  expect((await call('GET', '/api/things/options')).headers.get('Allow')).toBe('POST')
})

test.each(['/api', '/api/things/a/b', '/api/thin%67s', '/api/things//'])('the path %s is 404', async (path) => {
  expect((await call('POST', path)).status).toBe(404)
})

test.each(['a%2Fb', '%ZZ', '%2525'])('a parameter is not decoded: %s', async (sent) => {
  const names = routeTable()
  names.get('/api/things/:name', anyone, ({ req }) => json(req.param('name')))
  const response = await served(names)(new Request(`${ORIGIN}/api/things/${sent}`), CONTEXT)
  expect(await response.json()).toBe(sent)
})

test.each([
  ['its own origin', OURS, 201],
  ['no origin', {}, 403],
  ['another site', EVIL, 403],
])('a write by a visitor from %s is answered with $2', async (_, headers, status) => {
  expect((await call('POST', '/api/things', headers)).status).toBe(status)
})

test.each([
  [new HttpError(413, 'Too large.', { 'X-Limit': '5' }), 413, 'Too large.', 0],
  [new SettingsError('CRM_ENDPOINT', 'is missing'), 503, 'CRM_ENDPOINT', 1],
  [new StoreUnavailable('get events/1'), 503, 'storage', 1],
  [new Error('secret of asha@parents.example'), 500, 'our side', 1],
  ['not even an error', 500, 'our side', 1],
])('a handler that throws %s still gets a response', async (thrown, status, text, lines) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  handler.mockRejectedValueOnce(thrown)
  const response = await call('GET', '/api/things/asha@parents.example?phone=1')
  const { error } = (await response.json()) as { error: string }
  expect(response.status).toBe(status)
  expect(error).toContain(text)
  expect(error).not.toContain('asha')
  expect(log).toHaveBeenCalledTimes(lines)
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/asha|phone/)
})

test('a request whose handler is too slow is answered with 503', async () => {
  vi.useFakeTimers()
  handler.mockReturnValueOnce(new Promise<Response>(() => {}))
  const response = call('POST', '/api/things')
  await vi.advanceTimersByTimeAsync(11_000)
  expect([(await response).status, (await response).headers.get('Retry-After')]).toEqual([503, '60'])
})

test('a handler for staff gets the caller; a route without a permission is answered with 500', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await call('GET', '/api/forgotten', { ...OURS, Cookie: asha })).status).toBe(500)
  expect(handler).not.toHaveBeenCalled()
  const response = await call('POST', '/api/staff', { ...OURS, Cookie: asha })
  expect(await response.json()).toEqual({ who: STAFF_SETTINGS.ADMIN_EMAIL })
})

test.each([
  ['a reading stranger', 'GET', OURS, 401],
  ['a stranger on our page', 'POST', OURS, 401],
  ['a stranger with a tool', 'POST', {}, 401],
  ['a stranger on another site', 'POST', EVIL, 403],
  ['staff with a tool', 'POST', { Cookie: asha }, 403],
  ['staff lured to another site', 'POST', { Cookie: asha, 'Sec-Fetch-Site': 'cross-site' }, 403],
])('a route for staff keeps out %s', async (_, method, headers, status) => {
  expect((await call(method, '/api/staff', headers)).status).toBe(status)
  expect(handler).not.toHaveBeenCalled()
})

test.each([
  ['that lacks its permission', [], 'Your role does not include this.'],
  ['that needs a passkey and has none', ['publisher'] as const, 'Your role needs a passkey.'],
])('a route for staff refuses a role %s with a message', async (_, passkeyRoles, sentence) => {
  const publisher = await cookieOfPerson(await joinedPerson('publisher'))
  await openStores(CONTEXT).people.setPasskeyRoles([...passkeyRoles])
  const response = await call('POST', '/api/staff', { ...OURS, Cookie: passkeyRoles.length ? publisher : meena })
  expect([response.status, await response.json()]).toEqual([403, { error: expect.stringContaining(sentence) }])
  expect(handler).not.toHaveBeenCalled()
})

describe('a deploy that is not the published one', () => {
  const old: Context = { ...CONTEXT, deploy: { ...CONTEXT.deploy, context: 'production', published: false } }

  test.each(['/api/things', '/api/staff'])('refuses a write to %s and names the address of the site', async (path) => {
    const response = await call('POST', path, { ...OURS, Cookie: asha }, old)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: expect.stringContaining(siteAddress()) })
    expect(handler).not.toHaveBeenCalled()
  })

  test('allows reads', async () => {
    expect((await call('GET', '/api/things', OURS, old)).status).toBe(200)
  })

  test.each([
    { context: 'production' },
    { context: 'production', published: true },
    { context: 'deploy-preview', published: false },
    { context: 'dev', published: true },
  ])('but other deploys allow writes: %j', async (deploy) => {
    const context = { ...CONTEXT, deploy: { id: 'local', ...deploy } } as Context
    expect((await call('POST', '/api/things', OURS, context)).status).toBe(201)
  })
})

test.each([
  [{}, 'unknown'],
  [{ Origin: ORIGIN }, 'same-origin'],
  [{ Referer: `${ORIGIN}/admin` }, 'same-origin'],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 'same-origin'],
  [{ Origin: 'https://evil.example' }, 'cross-site'],
  [{ Origin: 'http://school.example' }, 'cross-site'],
  [{ Origin: 'https://school.example.evil.example' }, 'cross-site'],
  [{ Origin: 'null' }, 'cross-site'],
  [{ Origin: 'https://evil.example', Referer: `${ORIGIN}/` }, 'cross-site'],
  [{ Referer: 'https://evil.example/?from=https://school.example' }, 'cross-site'],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 'cross-site'],
  [{ 'Sec-Fetch-Site': 'none' }, 'cross-site'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN }, 'cross-site'],
])('a request with the headers %j is %s', (headers: Record<string, string>, expected) => {
  expect(provenance(new Request(`${ORIGIN}/api/events`, { method: 'POST', headers }))).toBe(expected)
})
