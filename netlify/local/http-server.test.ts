import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { assertPortIsFree, makeCertificate, serveHttp } from './http-server.ts'

test('a port in use is an error with its number and advice', async () => {
  const { port, stop } = await serve(async () => new Response())
  await expect(assertPortIsFree(port)).rejects.toThrow(`Port ${port} is in use`)
  await expect(serveHttp(async () => new Response(), port, 0)).rejects.toThrow(`Port ${port} is in use`)
  await stop()
  await assertPortIsFree(port)
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a broken header', 'GET / HTTP/1.1\r\nHost localhost\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a broken chunk', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 400],
])('%s is rejected with JSON, and the server keeps running', async (_, bytes, status) => {
  const { port, stop } = await serve(async () => new Response('alive'))
  const socket = connect(port)
  socket.write(bytes)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('error')
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('alive')
  await stop()
})

test.each([
  [300_000_000, /^HTTP\/1\.1 413 .*"error":/s],
  [0, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 .*alive/s],
])('Expect: 100-continue for %i bytes receives the right status', async (length, expected) => {
  const { port, stop } = await serve(async () => new Response('alive', { headers: { Connection: 'close' } }))
  const socket = connect(port)
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`)
  expect(await text(socket)).toMatch(expected)
  await stop()
})

test('requests in progress are completed when the server stops', async () => {
  const arrived = Promise.withResolvers<void>()
  const { port, stop } = await serve(async () => {
    arrived.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return new Response('done')
  })
  const response = fetch(`http://localhost:${port}`)
  await arrived.promise
  const stopped = stop()
  expect(await (await response).text()).toBe('done')
  await stopped
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow()
})

test('with a certificate, https is served, requests have its scheme, and its own process trusts it', async () => {
  const port = await freePort()
  const stop = await serveHttp(async ({ url }) => new Response(url), port, 0, await makeCertificate())
  expect(await (await fetch(`https://localhost:${port}/`)).text()).toBe(`https://localhost:${port}/`)
  await stop()
})

async function serve(answer: () => Promise<Response>): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  return { port, stop: await serveHttp(answer, port, 0) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
