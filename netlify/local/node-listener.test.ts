import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalFunction, routeToFunction } from './function-router.ts'
import { nodeListener } from './node-listener.ts'
import { MAX_BODY_BYTES } from './settings.ts'

const echo = vi.fn<LocalFunction['run']>(async (request) => {
  const body = await request.arrayBuffer()
  return new Response(body, { headers: { 'X-Sha256': sha256(new Uint8Array(body)), 'X-Url': request.url } })
})
const functions: LocalFunction[] = [
  { name: 'echo', config: { path: '/api/echo' }, run: echo },
  {
    name: 'cookies',
    config: { path: '/api/cookies' },
    run: () =>
      new Response(null, {
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      }),
  },
  {
    name: 'broken',
    config: { path: '/api/broken' },
    run: () => {
      throw new Error('secret of the house')
    },
  },
]
const server = createServer(
  nodeListener((request, address) => routeToFunction(functions, request, address), MAX_BODY_BYTES),
)
let port: number

beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a multipart body of 4 MB and its response are transferred byte for byte', async () => {
  const file = randomBytes(4 * 1024 * 1024)
  const head =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const response = await fetch(url('/api/echo'), { method: 'POST', headers, body })
  expect(response.headers.get('X-Sha256')).toBe(sha256(body))
  expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(body))
})

test('a body without Content-Length is accepted', async () => {
  const chunks = [randomBytes(70_000), randomBytes(70_000)]
  const { headers } = await ask({ method: 'POST' }, chunks)
  expect(headers['x-sha256']).toBe(sha256(Buffer.concat(chunks)))
})

test('a body with a Content-Length over 4.5 MB is rejected before it is sent', async () => {
  echo.mockClear()
  const { status, body } = await ask({ method: 'POST', headers: { 'Content-Length': 300 * 1024 * 1024 } })
  expect(status).toBe(413)
  expect(JSON.parse(body)).toEqual({ error: 'The request is too large: at most 4.5 MB can be sent at once.' })
  expect(echo).not.toHaveBeenCalled()
})

test('a chunked body over 4.5 MB is rejected', async () => {
  echo.mockClear()
  const { status } = await ask({ method: 'POST' }, [randomBytes(MAX_BODY_BYTES), randomBytes(1)])
  expect(status).toBe(413)
  expect(echo).not.toHaveBeenCalled()
})

test('a body of exactly 4.5 MB is accepted', async () => {
  const response = await fetch(url('/api/echo'), { method: 'POST', body: new Uint8Array(MAX_BODY_BYTES) })
  expect(response.status).toBe(200)
})

test('an aborted request reaches no function, and the next one is served', async () => {
  echo.mockClear()
  const socket = connect(port)
  socket.write('POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf')
  await once(socket, 'ready')
  socket.destroy()
  expect((await fetch(url('/api/echo'))).status).toBe(200)
  expect(echo).toHaveBeenCalledTimes(1)
})

test.each([
  ['falls silent', 0],
  ['sends a byte now and then', 30],
])('a client that %s in the middle of a body receives 408', async (_what, bytes) => {
  let left = bytes
  const impatient = createServer(nodeListener(async () => new Response('taken'), MAX_BODY_BYTES, 200)).listen(0)
  await once(impatient, 'listening')
  const address = impatient.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0)
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf')
  const dripping = setInterval(() => {
    if (left > 0) socket.write('x')
    left -= 1
  }, 50)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"error":/s)
  clearInterval(dripping)
  // The silence alone would have been noticed only after the last byte.
  if (bytes > 0) expect(left).toBeGreaterThan(0)
  impatient.close()
})

test('HEAD has the headers and no body', async () => {
  const { status, body } = await ask({ method: 'HEAD' })
  expect([status, body]).toEqual([200, ''])
})

test('every Set-Cookie header of a response is sent', async () => {
  const response = await fetch(url('/api/cookies'))
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('an error in a function is a 500 without details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await fetch(url('/api/broken'))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('a request URL cannot set another host', async () => {
  const { headers } = await ask({ path: '//other.example/api/echo' })
  expect(headers['x-url']).toBeUndefined()
  expect((await ask({ path: 'http://other.example/api/echo' })).status).toBe(400)
  expect((await ask({ headers: { Host: 'a b' } })).status).toBe(400)
})

test('an unknown method is rejected with Allow', async () => {
  const { status, headers } = await ask({ method: 'PROPFIND' })
  expect(status).toBe(405)
  expect(headers.allow).toContain('GET')
})

function url(path: string): string {
  return `http://localhost:${port}${path}`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Sends what `fetch` would not: chunks without a declared length, or with a `Content-Length` the headers alone. */
async function ask(
  options: { method?: string; path?: string; headers?: Record<string, string | number> },
  chunks: Buffer[] = [],
) {
  const request = httpRequest({ port, path: '/api/echo', ...options })
  request.on('error', () => {})
  for (const chunk of chunks) request.write(chunk)
  if (options.headers?.['Content-Length'] === undefined) request.end()
  else request.flushHeaders()
  const [response] = await once(request, 'response')
  const answer = { status: response.statusCode, headers: response.headers, body: await text(response) }
  request.destroy()
  return answer
}
