import { afterEach, expect, test, vi } from 'vitest'
import type { LocalFunction } from './function-router.ts'
import { startFunctionServer } from './function-server.ts'
import { MAX_RESPONSE_BYTES } from './settings.ts'

const whoAmI: LocalFunction = {
  name: 'who-am-i',
  config: { path: '/api/who-am-i' },
  run: (_, { ip, waitUntil }) => {
    waitUntil(afterTheAnswer())
    return Response.json({ ip })
  },
}
const tidyUp: LocalFunction = { name: 'tidy-up', config: { schedule: '@daily' }, run: () => Response.json('tidy') }
const talk: LocalFunction = { name: 'talk', config: { path: '/talks/:slug' }, run: () => Response.json('a talk') }
const afterTheAnswer = vi.fn(async () => {})
const long: LocalFunction = {
  name: 'long',
  config: { path: '/api/long/:bytes' },
  run: (_, { params }) => new Response(new Uint8Array(Number(params.bytes)), { headers: { ETag: '"long"' } }),
}
const server = startFunctionServer(async () => [whoAmI, tidyUp, talk, long])

afterEach(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  return await (await server.answer(new Request(`http://localhost${path}`, init), '192.0.2.1')).json()
}

test.each([
  ['/api/who-am-i', true],
  ['/api/unknown', true],
  ['/api', true],
  ['/.netlify/functions/tidy-up', true],
  ['/.netlify/images', false],
  ['/apiary', false],
  ['/', false],
  ['/talks/opening-day', true],
  ['/talks', false],
  ['/talks/2025/opening-day', false],
])('%s belongs to the functions: %s', async (pathname, owned) => {
  expect(await server.owns(pathname)).toBe(owned)
})

test('a function can have a path outside /api', async () => {
  expect(await ask('/talks/opening-day')).toBe('a talk')
})

test('the IP address is that of the connection, whatever the headers', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Test-Ip': '203.0.113.9' }
  expect(await ask('/api/who-am-i', { headers })).toEqual({ ip: '192.0.2.1' })
})

test('a setting names the header that overrides the IP address in tests', async () => {
  vi.stubEnv('LOCAL_IP_HEADER', 'X-Test-Ip')
  expect(await ask('/api/who-am-i', { headers: { 'X-Test-Ip': '203.0.113.9' } })).toEqual({ ip: '203.0.113.9' })
  expect(await ask('/api/who-am-i')).toEqual({ ip: '192.0.2.1' })
})

test('a scheduled function runs at once when it is called by name', async () => {
  expect(await ask('/.netlify/functions/tidy-up', { method: 'POST' })).toBe('tidy')
})

test('stopping waits for waitUntil promises, even if they reject', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const work = Promise.withResolvers<void>()
  afterTheAnswer.mockReturnValueOnce(work.promise)
  await ask('/api/who-am-i')
  let stopped = false
  const stopping = server.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(stopped).toBe(false)
  work.reject(new Error('purge failed'))
  await stopping
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('an answer longer than the platform passes on is a failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const get = (bytes: number) => server.answer(new Request(`http://localhost/api/long/${bytes}`), '192.0.2.1')
  const whole = await get(MAX_RESPONSE_BYTES)
  expect([whole.status, whole.headers.get('ETag'), (await whole.arrayBuffer()).byteLength]).toEqual([
    200,
    '"long"',
    MAX_RESPONSE_BYTES,
  ])
  const cut = await get(MAX_RESPONSE_BYTES + 1)
  expect([cut.status, Object.keys(await cut.json())]).toEqual([502, ['error']])
  log.mockRestore()
})
