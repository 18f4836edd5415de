import { beforeEach, expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { changed, complete, type Field, green, recordIn, red, request } from '../../../tests/support/event-form.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { refusalOf } from '../../../tests/support/refusal.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { createRecord } from './create-record.ts'

const server = await blobServerForTests()
let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
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
