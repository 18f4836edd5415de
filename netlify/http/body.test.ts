import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { refusalOf } from '../../tests/support/requests.ts'
import { readBody, readFileForm, readJson, readSent, readTextForm } from './body.ts'
import { HttpError } from './respond.ts'

const URL_OF_FORM = 'https://school.example/api/enquiry'

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const isStream = body instanceof ReadableStream
  return new Request(URL_OF_FORM, { method: 'POST', body, headers, ...(isStream && { duplex: 'half' }) })
}

const TYPE = 'multipart/form-data; boundary=-boundary-'
const multipart = (parts: readonly string[], end = '---boundary---\r\n') =>
  post(`${parts.map((part) => `---boundary-\r\n${part}\r\n`).join('')}${end}`, { 'Content-Type': TYPE })
const text = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = (name: string, value: string, fileName = 'a.jpg') =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n${value}`

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

const readTexts = (request: Request) => readTextForm(request, ['title', 'two'], 8 * 1024)
const readFiles = (request: Request) => readFileForm(request, { title: 1, picture: 60 })

test('readTextForm reads urlencoded and multipart forms', async () => {
  const form = new FormData()
  form.set('title', 'ਹਰਪ੍ਰੀਤ')
  expect(await readTexts(post(form))).toEqual({ title: 'ਹਰਪ੍ਰੀਤ' })
  expect(await readTexts(post(new URLSearchParams({ title: 'a b', two: '' })))).toEqual({ title: 'a b', two: '' })
})

test.each([
  ['a file', multipart([file('title', 'x')]), 400],
  ['too long a form', multipart([text('title', 'a'.repeat(9_000))]), 413],
  ['JSON', post('{}', { 'Content-Type': 'application/json' }), 415],
  ['plain text', post('title=1', { 'Content-Type': 'text/plain' }), 415],
  ['no body', post(null), 415],
])('readTextForm refuses %s', async (_, request, status) => {
  expect(await refusal(readTexts(request))).toBe(status)
})

test('readFileForm returns texts and files in the order sent, byte for byte', async () => {
  const binary = Uint8Array.from({ length: 999 }, (_, index) => (index * 7) % 256)
  const form = new FormData()
  form.append('picture', 'by-name.jpg')
  form.append('picture', new File([binary], 'खेल "1".jpg'))
  form.append('title', 'ਖੇਡਾਂ\r\n--x "quoted"')
  form.append('picture', 'another.jpg')
  const parts = await readFiles(post(form))
  expect(parts.map(([field, value]) => [field, value instanceof File ? value.name : value])).toEqual([
    ['picture', 'by-name.jpg'],
    ['picture', 'खेल "1".jpg'],
    ['title', 'ਖੇਡਾਂ\r\n--x "quoted"'],
    ['picture', 'another.jpg'],
  ])
  const sent = parts.flatMap(([, value]) => (value instanceof File ? [value] : []))
  expect(new Uint8Array((await sent[0]?.arrayBuffer()) ?? [])).toEqual(binary)
})

test('readFileForm leaves out an empty file input, but not an empty file', async () => {
  const leftEmpty = file('picture', '', '').replace('image/jpeg', 'application/octet-stream')
  expect(await readFiles(multipart([leftEmpty]))).toEqual([])
  expect(await readFiles(multipart([file('picture', '')]))).toMatchObject([['picture', { name: 'a.jpg', size: 0 }]])
  expect(await readFiles(multipart([]))).toEqual([])
  expect(await readFiles(multipart(Array.from({ length: 60 }, () => text('picture', 'a'))))).toHaveLength(60)
})

test.each([
  ['an unknown field', multipart([text('role', 'admin')])],
  ['a field with the name of a property of every object', multipart([text('constructor', 'x')])],
  ['a single field sent twice', multipart([text('title', 'a'), text('title', 'b')])],
  ['more than 60 parts', multipart(Array.from({ length: 61 }, () => text('picture', 'a')))],
  ['a part without a name', multipart(['Content-Disposition: form-data\r\n\r\nx'])],
  ['a part with an empty name', multipart([text('', 'x')])],
  ['a file without a name', multipart(['Content-Disposition: form-data; filename="a.jpg"\r\n\r\nx'])],
  ['a part without a disposition', multipart(['Content-Type: text/plain\r\n\r\nx', text('title', 'a')])],
  ['a part of another disposition', multipart(['Content-Disposition: attachment; name="title"\r\n\r\nx'])],
  ['a body that ends in a text', multipart([text('title', 'a')], '')],
  ['a body that ends in a file', multipart([], `---boundary-\r\n${file('picture', 'abc')}`)],
  ['a body that ends in a header', multipart([], '---boundary-\r\nContent-Disposition: form-da')],
  ['a body without its last line', multipart([text('title', 'a')], '---boundary-')],
  ['a file with something like the boundary in it', multipart([file('picture', 'a\r\n---boundary-yz\r\nb')])],
  ['a boundary followed by spaces', multipart([], `---boundary- \r\n${text('title', 'a')}\r\n---boundary---\r\n`)],
  ['a damaged first boundary', multipart([], `---?oundary-\r\n${text('two', 'a')}\r\n---boundary---\r\n`)],
  ['an empty body', multipart([], '')],
  ['no boundary', post('---boundary---', { 'Content-Type': 'multipart/form-data' })],
])('a form with files, and one with texts alone, is refused with %s', async (_, request) => {
  const copy = request.clone()
  expect(await refusal(readFiles(request))).toBe(400)
  expect(await refusal(readTexts(copy))).toBe(400)
})

const OTHER_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x']
test.each(OTHER_TYPES)('readFileForm refuses the content type %j', async (type) => {
  const body = new TextEncoder().encode('title=x')
  expect(await refusal(readFiles(post(body, type ? { 'Content-Type': type } : {})))).toBe(415)
})

test('readFileForm refuses a text or a form that is too long', async () => {
  expect(await refusal(readFiles(multipart([text('title', 'a'.repeat(17_000))])))).toBe(413)
  expect(await refusal(readFiles(multipart([file('picture', 'a'.repeat(6 * 1024 * 1024))])))).toBe(413)
})

test('readFileForm does not crash on two thousand damaged forms', async () => {
  const parts = [text('title', 'Sports'), file('picture', 'abc\r\n\r\n--')]
  const sound = Buffer.from(await multipart(parts).arrayBuffer())
  let random = 1
  const next = (limit: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % limit
  }
  for (let round = 0; round < 2_000; round += 1) {
    const damaged = Buffer.from(sound.subarray(0, next(4) === 0 ? next(sound.length) : sound.length))
    for (let hits = next(4); hits > 0 && damaged.length > 0; hits -= 1) damaged[next(damaged.length)] = next(256)
    const outcome = await readFiles(post(damaged, { 'Content-Type': TYPE })).catch((error: unknown) => error)
    if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(HttpError)
  }
})
