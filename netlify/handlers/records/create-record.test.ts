import { beforeEach, expect, test } from 'vitest'
import type { StaffRecord } from '../../../src/schemas/record.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { pictureOf } from '../../../tests/support/pictures.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { formOf, jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { createRecord } from './create-record.ts'

const server = await blobServerForTests()
const bytes = await pictureOf(220, 20, 20)
const red = new File([bytes], 'red.jpg')
const green = new File([await pictureOf(20, 220, 20)], 'green.jpg')
const large = new Uint8Array(5 * 1024 * 1024)
large.set(bytes)
const tooLarge = new File([large], 'big.jpg')
const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
const damaged = new File([bytes.subarray(0, 200)], 'half.jpg')
const MISSING = `${'0'.repeat(64)}.jpg`

type Fields = Parameters<typeof formOf>[0]
const ABOUT = { title: ' Sports Day ', event_date: '2025-01-20' }
const FORM = { ...ABOUT, feature_image: red, event_images: [green, red] }
const NEWS_FORM = { title: 'News', date: '2025-01-20', feature_image: red, news_coverage_images: [green] }

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
})

/** Sends a form without the fields whose value is an empty list. */
function send(fields: Fields, key?: string, to = deps): Promise<Response> {
  const headers: HeadersInit = key === undefined ? {} : { 'Idempotency-Key': key }
  const init = { method: 'POST', body: formOf(fields), headers }
  return createRecord(new Request('https://school.example/api/events', init), to)
}
const sendJson = (body: object, key?: string) =>
  createRecord(jsonRequest('POST', body, key === undefined ? {} : { 'Idempotency-Key': key }), deps)
const recordIn = async (response: Response) => (await response.json()) as StaffRecord
const created = async (fields: Fields = FORM) => recordIn(await send(fields))
const refused = async (work: Promise<unknown>) => {
  const { status, message } = await refusalOf(work)
  return { status, message }
}

test('a form creates a record, stores its pictures, and is answered with 201', async () => {
  const response = await send(FORM)
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
  expect(await deps.records.all()).toMatchObject([{ id: record.id }])
  expect(await deps.pictures.names('files')).toEqual(new Set(record.images))
  expect(deps.purge).toHaveBeenCalledOnce()
})

test('a form can have captions, alt texts, focus points, the tick for consent and picture names', async () => {
  const { thumbnail = '', images: [extra = ''] = [] } = await created()
  const sent = { captions: { [thumbnail]: 'The start' }, altTexts: { [extra]: 'A relay' } }
  const details = { ...sent, focus: { [thumbnail]: { x: 10, y: 90 } } }
  const texts = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, JSON.stringify(value)]))
  const named = { ...ABOUT, feature_image: thumbnail, event_images: extra }
  const record = await created({ ...named, ...texts, consentOnFile: 'true' })
  expect(record).toMatchObject({ ...details, consentOnFile: true })
  for (const [field, status] of [
    [{ captions: 'no JSON' }, 400],
    [{ captions: '["x"]' }, 422],
    [{ captions: JSON.stringify({ [MISSING]: 'x' }) }, 422],
    [{ consentOnFile: 'yes' }, 422],
  ] as const) {
    expect(await refused(send({ ...named, ...field }))).toMatchObject({ status })
  }
})

test('JSON creates a record with alt texts in one version', async () => {
  const { thumbnail = '', images: [extra = ''] = [] } = await created()
  const pictures = { thumbnail, images: [extra], altTexts: { [thumbnail]: 'The start', [extra]: 'A relay' } }
  const sent = { title: ' By name ', date: '2025-01-20', ...pictures }
  const marks = { consentOnFile: true, publishAt: '2999-01-01T10:00:00+05:30' }
  const record = await recordIn(await sendJson({ ...sent, ...marks }, 'key'))
  expect(record).toMatchObject({ ...pictures, name: 'By name', version: 1, consentOnFile: true, state: 'scheduled' })
  const again = await sendJson({ ...marks, ...sent }, 'key')
  expect([again.status, (await recordIn(again)).id]).toEqual([201, record.id])
  expect(await refused(sendJson(sent, 'key'))).toMatchObject({ status: 409 })
  for (const [change, message] of [
    [{ title: undefined }, 'Please enter an event title'],
    [{ thumbnail: undefined }, 'Please upload a feature image'],
    [{ thumbnail: MISSING }, 'upload it again'],
    [{ altTexts: { [MISSING]: 'x' } }, 'not in this record'],
    [{ event_date: '2025-01-20' }, 'Only title, date'],
  ] as const) {
    const refusal = { status: 422, message: expect.stringContaining(message) }
    expect(await refused(sendJson({ ...sent, ...change }))).toEqual(refusal)
  }
  expect(await deps.records.all()).toHaveLength(2)
})

test('a form can mix files and names of uploaded pictures in any order', async () => {
  deps = freshRecordDeps('news-coverage')
  const { thumbnail = '', images: [extra = ''] = [] } = await created(NEWS_FORM)
  const mixed = { feature_image: thumbnail, news_coverage_images: [extra, red, '', extra] }
  expect(await created({ ...NEWS_FORM, ...mixed })).toMatchObject({ thumbnail, images: [extra, thumbnail, extra] })
})

test('a form can have from 0 to 50 extra pictures', async () => {
  const count = async (images: File[]) => (await created({ ...FORM, event_images: images })).images?.length
  expect([await count(Array(50).fill(green)), await count([]), await count([])]).toEqual([50, 0, 0])
  expect(await deps.records.all()).toHaveLength(3)
})

test.each<[string, Fields, number, string]>([
  ['no title', { title: [] }, 422, 'Please enter an event title'],
  ['a title that is a file', { title: red }, 400, 'takes text'],
  ['no date', { event_date: [] }, 422, 'a date that exists'],
  ['no feature image', { feature_image: [] }, 422, 'Please upload a feature image'],
  ['a feature image of 5 MB', { feature_image: tooLarge }, 413, 'Feature image must be less than 5MB'],
  ['an extra image of 5 MB', { event_images: tooLarge }, 413, 'big.jpg is too large (max 5MB)'],
  ['an extra drawing', { event_images: drawing }, 415, 'logo.svg is not an image file. It is an SVG'],
  ['51 extra images', { event_images: Array(51).fill(red) }, 422, 'You can only upload up to 50 images in total'],
  ['a damaged image', { event_images: damaged }, 422, 'half.jpg is damaged'],
  ['a path for a name', { event_images: '../../secret' }, 422, 'name of one already uploaded'],
  ['a picture that is not there', { event_images: MISSING }, 422, 'upload it again'],
  ['a field of the other form', { date: '2025-01-20' }, 400, 'does not belong'],
  ['two feature images', { feature_image: [red, red] }, 400, 'feature_image'],
])('a form is refused with %s', async (_, change, status, message) => {
  expect(await refused(send({ ...FORM, ...change }))).toEqual({ status, message: expect.stringContaining(message) })
  expect(await deps.records.all()).toEqual([])
  expect(deps.purge).not.toHaveBeenCalled()
})

test('a picture just under 5 MB is not too large', async () => {
  const picture = new File([large.subarray(1)], 'a.jpg')
  const refusal = await send({ ...FORM, feature_image: picture }).catch(({ message }: Error) => message)
  expect(refusal).not.toContain('5MB')
})

test('an Idempotency-Key returns the first response again, even after the record was changed', async () => {
  const first = await recordIn(await send(FORM, 'key'))
  const stored = (await deps.records.newest(first.id)) ?? expect.fail()
  await deps.records.revise(stored, { name: 'Changed' }, deps.author)
  const second = await send(FORM, 'key')
  expect([second.status, await recordIn(second)]).toEqual([201, first])
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key creates one record for ten concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(FORM, 'key')))
  const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect([...new Set(texts)]).toEqual([expect.stringMatching(/^201 /)])
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key is refused with another title, date, picture or number of pictures', async () => {
  await send(FORM, 'key')
  for (const change of [
    { title: 'Another' },
    { event_date: '2025-01-21' },
    { feature_image: green },
    { event_images: [green, red, green] },
  ]) {
    expect(await refused(send({ ...FORM, ...change }, 'key'))).toMatchObject({ status: 409 })
  }
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key accepts one of two different concurrent requests', async () => {
  const outcomes = await Promise.allSettled([send(FORM, 'key'), send({ ...FORM, title: 'Another' }, 'key')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await deps.records.all()).toHaveLength(1)
})

test('an Idempotency-Key can be used again after a rejected form, and for another kind of record', async () => {
  await refusalOf(send({ ...FORM, feature_image: damaged }, 'key'))
  expect((await send(FORM, 'key')).status).toBe(201)
  const news = { ...freshRecordDeps('news-coverage'), idempotency: deps.idempotency }
  expect((await send(NEWS_FORM, 'key', news)).status).toBe(201)
})

test.each(['/events/', '/files/'])('a failed write of %s is an error; a retry creates one record', async (place) => {
  server.fail('refuse', (method, target) => method === 'PUT' && target.includes(place))
  await expect(send(FORM, 'key')).rejects.toThrow(StoreUnavailable)
  server.heal()
  expect(await deps.records.all()).toEqual([])
  expect((await send(FORM, 'key')).status).toBe(201)
  expect(await deps.records.all()).toHaveLength(1)
})
