import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'

const schema = z.object({ count: z.number() })
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
afterEach(() => vi.unstubAllGlobals())

it('fetchJson returns the response as parsed by the schema', async () => {
  answering(async () => Response.json({ count: 3, more: true }))
  expect(await fetchJson('/api/x', schema)).toEqual({ ok: true, answer: { count: 3 } })
})

it('fetchJson returns a CSV table with its byte order mark', async () => {
  answering(async () => new Response('\uFEFF"a"', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }))
  const result = await fetchJson('/api/x', z.instanceof(Blob))
  expect(result.ok && (await result.answer.bytes()).length).toBe(6)
})

it.each([
  ['of another shape', () => Response.json({ count: 'three' })],
  ['that is not JSON', () => new Response('<h1>Proxy</h1>')],
  ['that is empty', () => new Response(null, { status: 204 })],
])('a response %s fails with the reason "unreadable"', async (_what, answer) => {
  answering(async () => answer())
  expect(await fetchJson('/api/x', schema)).toMatchObject({ ok: false, failure: { reason: 'unreadable', message: '' } })
})

it.each([
  [() => Response.json({ error: 'Not here.' }, { status: 404 }), 404, 'Not here.'],
  [() => Response.json({ error: { code: 1 } }, { status: 422 }), 422, ''],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502, ''],
])('an error response fails with "refused", and with its status and message', async (answer, status, message) => {
  answering(async () => answer())
  expect(await fetchJson('/api/x', schema)).toEqual({ ok: false, failure: { reason: 'refused', status, message } })
})

it('a network error fails with the reason "unreachable"', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')))
  const failure = { reason: 'unreachable', status: 0, message: '' }
  expect(await fetchJson('/api/x', schema)).toEqual({ ok: false, failure })
})
