import { expect, test } from 'vitest'
import { refusalOf } from '../../tests/support/requests.ts'
import { type Part, readMultipart } from './multipart.ts'
import { HttpError } from './respond.ts'

const rules = { fields: { title: 1, picture: 60 }, maxBodyBytes: 100_000, maxFileBytes: 1000 }

function request(body: BodyInit, contentType = 'multipart/form-data; boundary=x'): Request {
  return new Request('https://school.example/api/events', {
    method: 'POST',
    body,
    headers: contentType ? { 'Content-Type': contentType } : {},
  })
}
const form = (parts: string[], end = '--x--\r\n') =>
  request(`${parts.map((part) => `--x\r\n${part}\r\n`).join('')}${end}`)
const text = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = (name: string, value: string, fileName = 'a.jpg') =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n${value}`

const read = (sent: Request) => readMultipart(sent, rules)
const bytes = (value: string) => new Uint8Array(Buffer.from(value))

const statusOf = async (sent: Request) => (await refusalOf(read(sent))).status

test('readMultipart returns texts and files in the order sent, byte for byte', async () => {
  const binary = Uint8Array.from({ length: 999 }, (_, index) => (index * 7) % 256)
  const data = new FormData()
  data.append('picture', 'by-name.jpg')
  data.append('picture', new File([binary], 'खेल.jpg'))
  data.append('title', 'ਖੇਡਾਂ\r\n--x "quoted"')
  data.append('picture', 'another.jpg')
  expect(await readMultipart(new Request('https://a.example', { method: 'POST', body: data }), rules)).toEqual<Part[]>([
    { field: 'picture', text: 'by-name.jpg' },
    { field: 'picture', fileName: 'खेल.jpg', bytes: binary, isTooLarge: false },
    { field: 'title', text: 'ਖੇਡਾਂ\r\n--x "quoted"' },
    { field: 'picture', text: 'another.jpg' },
  ])
})

test('readMultipart leaves out an empty file input, but not an empty file', async () => {
  const leftEmpty = file('picture', '', '').replace('image/jpeg', 'application/octet-stream')
  expect(await read(form([leftEmpty]))).toEqual([])
  expect(await read(form([file('picture', '')]))).toMatchObject([{ fileName: 'a.jpg', bytes: bytes('') }])
  expect(await read(form([]))).toEqual([])
  expect(await read(form(Array.from({ length: 60 }, () => text('picture', 'a'))))).toHaveLength(60)
})

test('readMultipart removes folders and control characters from file names', async () => {
  const [part] = await read(form([file('picture', 'x', `C:/secret/../\u202E${'n'.repeat(300)}`)]))
  expect(part).toMatchObject({ fileName: 'n'.repeat(100) })
})

test('readMultipart marks a file that reaches the limit', async () => {
  const parts = await read(form([file('picture', 'a'.repeat(999)), file('picture', 'a'.repeat(1000))]))
  expect(parts.map((part) => 'isTooLarge' in part && part.isTooLarge)).toEqual([false, true])
})

test.each([
  ['an unknown field', form([text('role', 'admin')])],
  ['a field with the name of a property of every object', form([text('constructor', 'x')])],
  ['a single field sent twice', form([text('title', 'a'), text('title', 'b')])],
  ['more than 60 parts', form(Array.from({ length: 61 }, () => text('picture', 'a')))],
  ['a part without a name', form(['Content-Disposition: form-data\r\n\r\nx'])],
  ['a part with an empty name', form([text('', 'x')])],
  ['a file without a name', form(['Content-Disposition: form-data; filename="a.jpg"\r\n\r\nx'])],
  ['a part without a disposition', form(['Content-Type: text/plain\r\n\r\nx', text('title', 'a')])],
  ['a part of another disposition', form(['Content-Disposition: attachment; name="title"\r\n\r\nx'])],
  ['a body that ends in a text', form([text('title', 'a')], '')],
  ['a body that ends in a file', request(`--x\r\n${file('picture', 'abc')}`)],
  ['a body that ends in a header', request('--x\r\nContent-Disposition: form-da')],
  ['a body without its last line', form([text('title', 'a')], '--x')],
  ['a file with something like the boundary in it', form([file('picture', 'a\r\n--xyz\r\nb')])],
  ['a boundary followed by spaces', request(`--x \r\n${text('title', 'a')}\r\n--x--\r\n`)],
  ['an empty body', request('')],
  ['no boundary', request('--x--', 'multipart/form-data')],
  ['a broken boundary', request('--x--', 'multipart/form-data; boundary="x')],
])('readMultipart refuses %s', async (_, sent) => {
  expect(await statusOf(sent)).toBe(400)
})

const OTHER_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x']
test.each(OTHER_TYPES)('readMultipart refuses the content type %j', async (type) => {
  expect(await statusOf(request(new TextEncoder().encode('title=x'), type))).toBe(415)
})

test('readMultipart rejects fields that are too long', async () => {
  expect(await statusOf(form([text('title', 'a'.repeat(17_000))]))).toBe(413)
  expect(await statusOf(form([file('picture', 'a'.repeat(100_000))]))).toBe(413)
})

test('readMultipart does not crash on two thousand damaged forms', async () => {
  const sound = Buffer.from(
    `--x\r\n${text('title', 'Sports')}\r\n--x\r\n${file('picture', 'abc\r\n\r\n--')}\r\n--x--\r\n`,
  )
  let random = 1
  const next = (limit: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % limit
  }
  for (let round = 0; round < 2_000; round += 1) {
    const damaged = Buffer.from(sound.subarray(0, next(4) === 0 ? next(sound.length) : sound.length))
    for (let hits = next(4); hits > 0 && damaged.length > 0; hits -= 1) damaged[next(damaged.length)] = next(256)
    const outcome = await read(request(damaged)).catch((error: unknown) => error)
    if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(HttpError)
  }
})
