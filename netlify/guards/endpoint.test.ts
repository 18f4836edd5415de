import type { Context } from '@netlify/functions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../src/schemas/roles.ts'
import { HttpError, json, problem } from '../http/respond.ts'
import { SettingsError } from '../platform/env.ts'
import { siteAddress } from '../platform/site-address.ts'
import { StoreUnavailable } from '../stores/blob-store.ts'
import { endpoint, guardedEndpoint, scheduled } from './endpoint.ts'

const contextOf = (deploy: { context: string; published?: boolean }) => ({ deploy }) as Context
const context = contextOf({ context: 'production', published: true })
const url = 'https://school.example/api/things'
const sameOrigin = { Origin: 'https://school.example' }
const postTo = (address: string, headers: Record<string, string> = sameOrigin) =>
  new Request(address, { method: 'POST', headers })
const post = (headers?: Record<string, string>) => postTo(url, headers)
/** A call for staff that the table of permissions has. */
const staffUrl = 'https://school.example/api/uploads'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('endpoint', () => {
  const things = endpoint({ GET: () => json({ a: 1 }), POST: () => json({ b: 2 }, { status: 201 }) })

  test('sends every security header, and no-store', async () => {
    const { headers } = await things(new Request(url), context)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })

  test('responds to HEAD like GET without a body', async () => {
    const response = await things(new Request(url, { method: 'HEAD' }), context)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'constructor'])(
    'refuses %s and says what would do',
    async (method) => {
      const response = await things(new Request(url, { method, headers: sameOrigin }), context)
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD, POST')
      expect(await response.json()).toEqual({ error: expect.any(String) })
    },
  )

  test('accepts writes only from its own origin', async () => {
    expect((await things(post(), context)).status).toBe(201)
    expect((await things(post({}), context)).status).toBe(403)
    expect((await things(post({ Origin: 'https://evil.example' }), context)).status).toBe(403)
  })

  test.each([
    [new HttpError(413, 'Too large.', { 'X-Limit': '5' }), 413, 'Too large.', 0],
    [new SettingsError('CRM_ENDPOINT', 'is missing'), 503, 'CRM_ENDPOINT', 1],
    [new StoreUnavailable('get events/1'), 503, 'storage', 1],
    [new Error('secret of asha@parents.example'), 500, 'our side', 1],
    ['not even an error', 500, 'our side', 1],
  ])('answers in the place of a handler that throws %s', async (thrown, status, text, lines) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = endpoint({ GET: () => Promise.reject(thrown) })
    const response = await failing(new Request(`${url}/asha@parents.example?phone=1`), context)
    const { error } = (await response.json()) as { error: string }
    expect(response.status).toBe(status)
    expect(error).toContain(text)
    expect(error).not.toContain('asha')
    expect(log).toHaveBeenCalledTimes(lines)
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/asha|phone/)
  })

  test('responds with 503 when the handler times out', async () => {
    vi.useFakeTimers()
    const hanging = endpoint({ GET: () => new Promise<Response>(() => {}) })
    const response = hanging(new Request(url), context)
    await vi.advanceTimersByTimeAsync(11_000)
    expect((await response).status).toBe(503)
  })
})

const asha = {
  id: 'asha12345',
  email: 'asha@school.example',
  name: 'Asha',
  role: 'owner',
  needsPasskey: false,
  signedInAt: new Date(),
} as const

describe('guardedEndpoint', () => {
  const handler = vi.fn(() => json({}))
  const url = staffUrl
  const post = (headers?: Record<string, string>) => postTo(staffUrl, headers)
  const forAsha = guardedEndpoint(async () => asha, { GET: handler, POST: handler })
  const forNobody = guardedEndpoint(async () => problem(401, 'Please sign in.'), { GET: handler, POST: handler })
  afterEach(() => handler.mockClear())

  test('passes the session to the handler', async () => {
    await forAsha(post(), context)
    expect(handler).toHaveBeenCalledWith(expect.any(Request), context, asha)
  })

  test.each([
    ['a reading stranger', forNobody, new Request(url), 401],
    ['a stranger on our page', forNobody, post(), 401],
    ['a stranger with a tool', forNobody, post({}), 401],
    ['a stranger on another site', forNobody, post({ Origin: 'https://evil.example' }), 403],
    ['staff with a tool', forAsha, post({}), 403],
    ['staff lured to another site', forAsha, post({ 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('keeps out %s', async (_, guarded, request, status) => {
    expect((await guarded(request, context)).status).toBe(status)
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('a role', () => {
  const handler = vi.fn(() => json({}))
  const as = (role: Role, needsPasskey = false) =>
    guardedEndpoint(async () => ({ ...asha, role, needsPasskey }), {
      POST: handler,
    })

  test.each([
    ['admissions', as('admissions'), 'Your role does not include this.'],
    ['a publisher who needs a passkey', as('publisher', true), 'Your role needs a passkey.'],
  ])('gets 403 with a sentence for what it may not do: %s', async (_who, guarded, sentence) => {
    const response = await guarded(postTo(staffUrl), context)
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      403,
      expect.stringContaining(sentence),
    ])
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('scheduled', () => {
  test('responds with 204, or with 503 and one log line when the store fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await scheduled(async () => {})(post({}), context)).status).toBe(204)
    const failing = scheduled(() => Promise.reject(new StoreUnavailable('list')))
    expect((await failing(post({}), context)).status).toBe(503)
    expect(log).toHaveBeenCalledOnce()
  })

  test.each([
    ['{"next_run":"2026-11-21T08:05:00Z"}', true],
    ['{}', false],
    ['', false],
    ['null', false],
  ])('knows a run by the schedule by its body: %j', async (body, expected) => {
    const run = vi.fn(async () => {})
    await scheduled(run)(new Request('https://school.example/', { method: 'POST', body }), context)
    expect(run).toHaveBeenCalledWith(context, expected)
  })
})

describe('a deploy that is not the published one', () => {
  const old = contextOf({ context: 'production', published: false })
  const handler = vi.fn(() => json({}))
  const run = vi.fn(async () => {})
  const forAsha = guardedEndpoint(async () => asha, { GET: handler, POST: handler })
  afterEach(() => {
    handler.mockClear()
    run.mockClear()
  })

  test.each([
    ['a public one', endpoint({ POST: handler })],
    ['one for staff', forAsha],
  ])('refuses a write to %s with the address of the site', async (_, write) => {
    const response = await write(postTo(staffUrl), old)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: expect.stringContaining(siteAddress()) })
    expect(handler).not.toHaveBeenCalled()
  })

  test('answers reads, of staff too', async () => {
    expect((await endpoint({ GET: handler })(new Request(staffUrl), old)).status).toBe(200)
    expect((await forAsha(new Request('https://school.example/api/session'), old)).status).toBe(200)
  })

  test('runs no job', async () => {
    expect((await scheduled(run)(post({}), old)).status).toBe(204)
    expect(run).not.toHaveBeenCalled()
  })

  test.each([
    { context: 'production' },
    { context: 'production', published: true },
    { context: 'deploy-preview', published: false },
    { context: 'dev', published: true },
  ])('is not %j', async (deploy) => {
    expect((await forAsha(postTo(staffUrl), contextOf(deploy))).status).toBe(200)
    await scheduled(run)(post({}), contextOf(deploy))
    expect(run).toHaveBeenCalledOnce()
  })
})
