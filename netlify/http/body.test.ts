import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { refusalOf } from '../../tests/support/requests.ts'
import { readBody, readJson, readSent, readTextForm } from './body.ts'

const URL_OF_FORM = 'https://school.example/api/enquiry'

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const isStream = body instanceof ReadableStream
  return new Request(URL_OF_FORM, { method: 'POST', body, headers, ...(isStream && { duplex: 'half' }) })
}

function multipart(...parts: string[]): Request {
  const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
  return post(body, { 'Content-Type': 'multipart/form-data; boundary=x' })
}

const part = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).status

test('readBody returns the bytes, up to the limit', async () => {
  expect(await readBody(post('abc'), 3)).toEqual(new TextEncoder().encode('abc'))
  expect(await readBody(post(null), 3)).toEqual(new Uint8Array())
  expect(await refusal(readBody(post('abcd'), 3))).toBe(413)
})

test('readBody does not read a body with a Content-Length over the limit', async () => {
  const pull = vi.fn()
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  expect(await refusal(readBody(post(body, { 'Content-Length': String(300 * 1024 * 1024) }), 1024))).toBe(413)
  expect(pull).not.toHaveBeenCalled()
})

test('readBody stops reading a body at the limit', async () => {
  let pulled = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    pulled += 1
    controller.enqueue(new Uint8Array(1000))
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  expect(await refusal(readBody(post(body), 10_000))).toBe(413)
  expect(pulled).toBe(11)
})

test('readBody rejects a truncated body', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  expect(await refusal(readBody(post(body), 1024))).toBe(400)
})

test.each([
  ['{"a":1}', 'text/plain', 415],
  ['{"a":1', 'application/json', 400],
])('readJson refuses %j as %s, and accepts JSON', async (body, type, status) => {
  const json = { 'Content-Type': 'application/json; charset=utf-8' }
  expect(await readJson(post('{"a":"é"}', json), 100)).toEqual({ a: 'é' })
  expect(await refusal(readJson(post(body, { 'Content-Type': type }), 100))).toBe(status)
})

test.each([
  [{ a: '1' }, 'Say b'],
  [{ b: '1' }, 'This cannot be taken as it was sent.'],
])('readSent answers %j with the message of the schema, not of the library', async (sent, message) => {
  const schema = z.object({ a: z.string(), b: z.string('Say b') })
  const request = post(JSON.stringify(sent), { 'Content-Type': 'application/json' })
  expect((await refusalOf(readSent(schema, request))).message).toBe(message)
})

const read = (request: Request) => readTextForm(request, ['one', 'two'], 1024)

test('readTextForm reads urlencoded and multipart forms', async () => {
  const form = new FormData()
  form.set('one', 'ਹਰਪ੍ਰੀਤ')
  expect(await read(post(form))).toEqual({ one: 'ਹਰਪ੍ਰੀਤ' })
  expect(await read(post(new URLSearchParams({ one: 'a b', two: '' })))).toEqual({ one: 'a b', two: '' })
})

test('readTextForm rejects other content types', async () => {
  expect(await refusal(read(post('{}', { 'Content-Type': 'application/json' })))).toBe(415)
  expect(await refusal(read(post('one=1', { 'Content-Type': 'text/plain' })))).toBe(415)
  expect(await refusal(read(post(null)))).toBe(415)
})

test.each([
  ['an unknown field', multipart(part('three', '1'))],
  ['a field sent twice', multipart(part('one', '1'), part('one', '2'))],
  ['a file', multipart('Content-Disposition: form-data; name="one"; filename="a.txt"\r\n\r\n1')],
  ['a part without a name', multipart('Content-Disposition: form-data\r\n\r\n1')],
  ['a value cut short', post(`--x\r\n${part('one', '12')}`, { 'Content-Type': 'multipart/form-data; boundary=x' })],
  ['a body without boundary', post('one', { 'Content-Type': 'multipart/form-data' })],
])('readTextForm refuses %s', async (_what, request) => {
  expect(await refusal(read(request))).toBe(400)
})
