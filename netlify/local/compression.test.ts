import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compression.ts'

const page = `<p>${'school '.repeat(1000)}</p>`

async function ask(
  acceptEncoding: string,
  response = new Response(page, { headers: { 'Content-Type': 'text/html' } }),
) {
  const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': acceptEncoding } })
  const answer = await compress(request, response)
  return { headers: answer.headers, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', null],
  ['', null],
])('Accept-Encoding %j receives %s', async (acceptEncoding, encoding) => {
  const { headers, bytes } = await ask(acceptEncoding)
  expect(headers.get('Content-Encoding')).toBe(encoding)
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(plain.toString()).toBe(page)
  expect(headers.get('Content-Length')).toBe(String(bytes.length))
  expect(headers.get('Vary')).toBe('Accept-Encoding')
})

test('a repeated compression returns the same bytes', async () => {
  expect((await ask('br')).bytes).toEqual((await ask('br')).bytes)
})

test('status and headers are kept', async () => {
  const headers = { 'Content-Type': 'application/json', ETag: '"1"', Vary: 'Cookie' }
  const answer = await ask('br', new Response(page, { status: 422, headers }))
  expect(answer.status).toBe(422)
  expect(answer.headers.get('ETag')).toBe('"1"')
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
})

test('pictures, short texts and empty responses are not compressed', async () => {
  const picture = new Response(page, { headers: { 'Content-Type': 'image/webp' } })
  expect((await ask('br', picture)).headers.get('Content-Encoding')).toBeNull()
  const short = new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  expect((await ask('br', short)).headers.get('Content-Encoding')).toBeNull()
  const empty = new Response(null, { status: 304, headers: { 'Content-Type': 'text/html' } })
  expect((await ask('br', empty)).headers.get('Content-Encoding')).toBeNull()
})
