import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRecord } from '../../../src/schemas/record.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { createRecord } from './create-record.ts'

const server = await blobServerForTests()
const red = await pictureOf(220, 20, 20)
const green = await pictureOf(20, 220, 20)

type Field = [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string]
/** The fields of a form for an event. */
const complete = (): Field[] => [
  ['title', ' Sports Day '],
  ['event_date', '2025-01-20'],
  ['feature_image', red, 'red.jpg'],
  ['event_images', green, 'green.jpg'],
  ['event_images', red, 'red again.jpg'],
]
/** The complete form with some fields replaced, or left out when nothing replaces them. */
const changed = (name: string, ...fields: Field[]) => [...complete().filter((field) => field[0] !== name), ...fields]

/** Returns the request that creates an event. */
function request(fields: Field[], key?: string): Request {
  const body = new FormData()
  for (const [name, value, fileName = 'picture.jpg'] of fields) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([value], fileName))
  }
  const headers: HeadersInit = key === undefined ? {} : { 'Idempotency-Key': key }
  return new Request('https://school.example/api/events', { method: 'POST', body, headers })
}

const recordIn = async (response: Response) => (await response.json()) as StaffRecord

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
})

describe('createRecord', () => {
  test('responds with 201 and the record, and stores its pictures', async () => {
    const response = await createRecord(request(complete()), deps)
    const record = await recordIn(response)
    expect([response.status, response.headers.get('ETag')]).toEqual([201, '"1"'])
    expect(record).toEqual({
      id: expect.stringMatching(/^[a-z0-9]+$/),
      name: 'Sports Day',
      date: '2025-01-20',
      thumbnail: expect.stringMatching(/^[0-9a-f]{64}\.jpg$/),
      images: [expect.stringMatching(/\.jpg$/), record.thumbnail],
      url: expect.stringMatching(/^\/events\/sports-day-[0-9a-z]{12}$/),
      version: 1,
      state: 'published',
      publishAt: null,
      unpublishAt: null,
      changedAt: expect.any(String),
      changedBy: deps.author.email,
    })
    expect((await deps.records.all()).map(({ id }) => id)).toEqual([record.id])
    const [stored] = await Promise.all(picturesOf(record).map((file) => deps.pictures.read(file)))
    const [channel] = (await sharp(stored ?? new Uint8Array()).stats()).channels
    expect(channel?.mean).toBeGreaterThan(200)
    expect(deps.purge).toHaveBeenCalledOnce()
  })

  test('takes captions, alt texts, focus points and the tick for consent, the pictures by name', async () => {
    const { thumbnail = '', images = [] } = await recordIn(await createRecord(request(complete()), deps))
    const named = (...more: Field[]): Field[] => [
      ['title', 'By name'],
      ['event_date', '2025-01-20'],
      ['feature_image', thumbnail],
      ['event_images', images[0] ?? ''],
      ...more,
    ]
    const sent = { captions: { [thumbnail]: 'The start' }, altTexts: { [images[0] ?? '']: 'A relay' } }
    const focus = { [thumbnail]: { x: 10, y: 90 } }
    const fields = Object.entries({ ...sent, focus }).map(([name, value]): Field => [name, JSON.stringify(value)])
    const record = await recordIn(
      await createRecord(request(named(...fields, ['consentOnFile', 'true']), 'key-1'), deps),
    )
    expect(record).toMatchObject({ ...sent, focus, consentOnFile: true })
    const other = createRecord(request(named(...fields), 'key-1'), deps)
    expect((await refusalOf(other)).status).toBe(409)
    for (const [field, status] of [
      [['captions', 'no JSON'], 400],
      [['captions', '["x"]'], 422],
      [['captions', JSON.stringify({ [`${'0'.repeat(64)}.jpg`]: 'x' })], 422],
      [['consentOnFile', 'yes'], 422],
    ] as [Field, number][]) {
      expect((await refusalOf(createRecord(request(named(field)), deps))).status, field.join()).toBe(status)
    }
  })

  test('takes JSON, as a change has it: one version with its descriptions, once for a key', async () => {
    const { thumbnail = '', images = [] } = await recordIn(await createRecord(request(complete()), deps))
    const altTexts = { [thumbnail]: 'The start', [images[0] ?? '']: 'A relay' }
    const pictures = { thumbnail, images: images.slice(0, 1), altTexts }
    const sent = { title: ' By name ', date: '2025-01-20', ...pictures }
    const post = (body: object) => createRecord(jsonRequest('POST', body, { 'Idempotency-Key': 'key-1' }), deps)
    const record = await recordIn(await post({ ...sent, consentOnFile: true, publishAt: '2999-01-01T10:00:00+05:30' }))
    expect(record).toMatchObject({ ...pictures, name: 'By name', version: 1, consentOnFile: true, state: 'scheduled' })
    const again = await post({ publishAt: '2999-01-01T10:00:00+05:30', consentOnFile: true, ...sent })
    expect([again.status, (await recordIn(again)).id]).toEqual([201, record.id])
    expect((await refusalOf(post(sent))).status).toBe(409)
    for (const [change, message] of [
      [{ title: undefined }, 'Please enter an event title'],
      [{ thumbnail: undefined }, 'Please upload a feature image'],
      [{ thumbnail: `${'0'.repeat(64)}.jpg` }, 'upload it again'],
      [{ altTexts: { [`${'0'.repeat(64)}.jpg`]: 'x' } }, 'not in this record'],
      [{ event_date: '2025-01-20' }, 'Only title, date'],
    ] as const) {
      const refusal = await refusalOf(createRecord(jsonRequest('POST', { ...sent, ...change }), deps))
      expect([refusal.status, refusal.message]).toEqual([422, expect.stringContaining(message)])
    }
    expect(await deps.records.all()).toHaveLength(2)
  })

  test('accepts names of uploaded pictures mixed with files, in order', async () => {
    deps = freshRecordDeps('news-coverage')
    const first = await recordIn(await createRecord(request(complete().map(asNews)), deps))
    const { thumbnail: firstName = '', images: [greenName = ''] = [] } = first
    const fields: Field[] = [
      ['title', 'In the papers'],
      ['date', '2025-02-01'],
      ['feature_image', firstName],
      ['news_coverage_images', greenName],
      ['news_coverage_images', red],
      ['news_coverage_images', ''],
      ['news_coverage_images', greenName],
    ]
    const record = await recordIn(await createRecord(request(fields), deps))
    expect(record).toMatchObject({ thumbnail: first.thumbnail, images: [greenName, first.thumbnail, greenName] })
  })
  const asNews = ([name, ...rest]: Field): Field => [
    { event_date: 'date', event_images: 'news_coverage_images' }[name] ?? name,
    ...rest,
  ]

  test('accepts fifty extra pictures, and none, in a record for each request without a key', async () => {
    const imagesOf = async (...fields: Field[]) =>
      (await recordIn(await createRecord(request(changed('event_images', ...fields)), deps))).images
    expect(await imagesOf(...Array.from({ length: 50 }, (): Field => ['event_images', green]))).toHaveLength(50)
    expect([await imagesOf(), await imagesOf()]).toEqual([[], []])
    expect(await deps.records.all()).toHaveLength(3)
  })
})

const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
const tooLarge = () => {
  const bytes = new Uint8Array(5 * 1024 * 1024)
  bytes.set(red)
  return bytes
}
const sent = (...field: Field) => changed(field[0], field)
const cases: [string, () => Field[], number, string][] = [
  ['no title', () => changed('title'), 422, 'Please enter an event title'],
  ['a title that is a file', () => sent('title', red), 400, 'takes text'],
  ['no date', () => changed('event_date'), 422, 'a date that exists'],
  ['no feature image', () => changed('feature_image'), 422, 'Please upload a feature image'],
  ['a feature image of 5 MB', () => sent('feature_image', tooLarge()), 413, 'Feature image must be less than 5MB'],
  ['an extra image of 5 MB', () => sent('event_images', tooLarge(), 'big.jpg'), 413, 'big.jpg is too large (max 5MB)'],
  ['an extra drawing', () => sent('event_images', svg, 'logo.svg'), 415, 'logo.svg is not an image file. It is an SVG'],
  [
    '51 extra images',
    () => changed('event_images', ...Array.from({ length: 51 }, (): Field => ['event_images', red])),
    422,
    'You can only upload up to 50 images in total',
  ],
  ['a damaged image', () => sent('event_images', red.subarray(0, 200), 'half.jpg'), 422, 'half.jpg is damaged'],
  ['a path for a name', () => sent('event_images', '../../secret'), 422, 'name of one already uploaded'],
  ['a picture that is not there', () => sent('event_images', `${'0'.repeat(64)}.jpg`), 422, 'upload it again'],
  ['a field of the other form', () => [...complete(), ['date', '2025-01-20']], 400, 'does not belong'],
  ['two feature images', () => [...complete(), ['feature_image', red]], 400, 'feature_image'],
]
test.each(cases)('createRecord refuses %s', async (_, fields, status, message) => {
  const refusal = await refusalOf(createRecord(request(fields()), deps))
  expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(message)])
  expect(await deps.records.all()).toEqual([])
  expect(deps.purge).not.toHaveBeenCalled()
})

test('createRecord takes a picture just under 5 MB', async () => {
  const photo = request(changed('feature_image', ['feature_image', tooLarge().subarray(1)]))
  expect(await createRecord(photo, deps).catch(({ message }: Error) => message)).not.toContain('5MB')
})

test('createRecord refuses a body over 6 MB unread', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('was read')) })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(300 * 1024 * 1024) }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const huge = new Request('https://school.example/api/events', init)
  expect((await refusalOf(createRecord(huge, deps))).status).toBe(413)
})

test('an Idempotency-Key returns the first response again, even after the record was changed', async () => {
  const first = await recordIn(await createRecord(request(complete(), 'key'), deps))
  const stored = await deps.records.newest(first.id)
  if (stored) await deps.records.revise(stored, { name: 'Changed' }, deps.author)
  const second = await createRecord(request(complete(), 'key'), deps)
  expect([second.status, await recordIn(second)]).toEqual([201, first])
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key creates one record for ten concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => createRecord(request(complete(), 'key'), deps)))
  const records = await Promise.all(answers.map(recordIn))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1)
  expect(await deps.records.all()).toHaveLength(1)
})

test.each([
  ['title', () => changed('title', ['title', 'Another'])],
  ['date', () => changed('event_date', ['event_date', '2025-01-21'])],
  ['picture', () => changed('feature_image', ['feature_image', green])],
  ['number of pictures', () => [...complete(), ['event_images', green] satisfies Field]],
])('an Idempotency-Key with another %s is refused', async (_, fields: () => Field[]) => {
  await createRecord(request(complete(), 'key'), deps)
  expect((await refusalOf(createRecord(request(fields(), 'key'), deps))).status).toBe(409)
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key serves one of two different concurrent requests', async () => {
  const outcomes = await Promise.allSettled([
    createRecord(request(complete(), 'key'), deps),
    createRecord(request(changed('title', ['title', 'Another']), 'key'), deps),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key can be reused after a rejected form', async () => {
  await refusalOf(createRecord(request(changed('feature_image', ['feature_image', red.subarray(0, 200)]), 'key'), deps))
  expect((await createRecord(request(complete(), 'key'), deps)).status).toBe(201)
})

test('an Idempotency-Key completes a request that was interrupted after the claim', async () => {
  server.fail('refuse', (method, target) => method === 'PUT' && target.includes('/events/'))
  await expect(createRecord(request(complete(), 'key'), deps)).rejects.toThrow(StoreUnavailable)
  server.heal()
  expect((await createRecord(request(complete(), 'key'), deps)).status).toBe(201)
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key applies to one kind only', async () => {
  const news = { ...freshRecordDeps('news-coverage'), idempotency: deps.idempotency }
  await createRecord(request(complete(), 'key'), deps)
  const newsForm: Field[] = [
    ['title', 'News'],
    ['date', '2025-01-20'],
    ['feature_image', red],
  ]
  expect((await createRecord(request(newsForm, 'key'), news)).status).toBe(201)
})

test.each([
  [500, '/events/'],
  ['refuse', '/files/'],
] as const)('a store that fails with %s on %s acknowledges nothing', async (fault, place) => {
  server.fail(fault, (method, target) => method === 'PUT' && target.includes(place))
  await expect(createRecord(request(complete()), deps)).rejects.toThrow(StoreUnavailable)
  server.heal()
  expect(await deps.records.all()).toEqual([])
})

test('a store that fails after the write still acknowledges the record', async () => {
  server.fail('lose-answer', (method, target) => method === 'PUT' && target.includes('/events/'))
  const response = await createRecord(request(complete()), deps)
  server.heal()
  expect(response.status).toBe(201)
  expect(await deps.records.all()).toHaveLength(1)
})
