import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, CorruptBlob, StoreUnavailable, warned } from './blob-store.ts'
import { type RecordDraft, RecordStore } from './record-store.ts'
import { newId } from './versions.ts'

const server = await blobServerForTests()
const freshBlobs = () => new BlobStore(randomUUID())
const freshStore = () => new RecordStore(freshBlobs(), 'events')
const picture = (digit: string) => `${digit.repeat(64)}.jpg`
const sports: RecordDraft = { name: 'Sports', date: '2025-01-20', thumbnail: picture('a'), images: [picture('b')] }
const asha = () => ({ email: 'asha@school.example', now: new Date() })
const ravi = () => ({ email: 'ravi@school.example', now: new Date() })

test('ids of newId sort by time and do not repeat', () => {
  const times = [0, 1, 2 ** 31, Date.UTC(2026, 0), Date.UTC(2026, 0) + 1, Date.UTC(2050, 0)]
  const ids = times.map((time) => newId(new Date(time)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => newId(new Date(0)))).size).toBe(1000)
})

test('a list has only keys of versions in its own folder', async () => {
  const store = freshStore()
  const { id } = await store.create(sports, asha())
  const key = store.keyOf(id, 1)
  const ofOthers = [`event1/${id}/000001`, `events/${id}`, `events/x/${id}/000001`, `events/${id}A/000001`]
  const odd = [`events/${id}/00001`, `${key}1`, `events/${id}/x00001`, `events/${id}/00001x`, `${key}/1`]
  expect([...ofOthers, ...odd].filter((other) => store.named(other) !== null)).toEqual([])
  await store.blobs.put(`events/${id}/x00001`, '{}')
  expect(await store.listed()).toEqual([key])
})

test('an invalid record is neither written nor read', async () => {
  const store = freshStore()
  const created = await store.create(sports, asha())
  await expect(store.revise(created, { name: 5 as never }, asha())).rejects.toThrow('A field that this kind')
  await store.blobs.put(store.keyOf(created.id, 1), '{"id":"other"}')
  await expect(store.at(created.id, 1)).rejects.toThrow(CorruptBlob)
})

test('a change gives up after 16 conflicts; `warned` catches only StoreUnavailable', async () => {
  const store = freshStore()
  vi.spyOn(store, 'revise').mockResolvedValue(null)
  const edit = vi.fn(() => ({ name: 'Mine' }))
  expect(await store.change(await store.create(sports, asha()), edit, asha())).toBeNull()
  expect(edit).toHaveBeenCalledTimes(16)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await warned(Promise.reject(new StoreUnavailable('put')))
  expect(warn).toHaveBeenCalledExactlyOnceWith('The blob store failed: put')
  await expect(warned(Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault')
  vi.restoreAllMocks()
})

test('a new record has version 1, and each change adds one', async () => {
  const store = freshStore()
  const created = await store.create(sports, asha())
  expect(created).toMatchObject({ ...sports, version: 1, published: true, deletedAt: null, changedBy: asha().email })
  const revised = await store.revise(created, { name: 'Sports Day' }, ravi())
  expect(revised).toMatchObject({ ...sports, name: 'Sports Day', version: 2, changedBy: ravi().email })
  expect(await store.erase(created, new Date())).toBe(false)
  expect(await store.newest(created.id)).toEqual(revised)
  expect(await store.history(created.id)).toEqual([revised, created])
  expect(await store.first(created.id)).toEqual(created)
  expect(await store.create({ ...sports, name: 'Again' }, ravi(), created.id)).toEqual(created)
})

test('an outdated list hides no version, and does not protect a version from an erasure', async () => {
  const blobs = freshBlobs()
  const store = new RecordStore(blobs, 'events')
  const created = await store.create(sports, asha())
  const revised = await store.revise(created, { name: 'Sports Day' }, ravi())
  vi.spyOn(blobs, 'keys').mockResolvedValue([])
  expect(await store.newest(created.id)).toEqual(revised)
  expect(await store.history(created.id)).toEqual([revised, created])
  await store.erase(revised ?? created, new Date())
  expect([await store.at(created.id, 1), await store.at(created.id, 2)]).toEqual([null, null])
  expect(await store.all()).toEqual([])
})

test('an edit keeps the fields and the schema number of a record from newer code', async () => {
  const blobs = freshBlobs()
  const store = new RecordStore(blobs, 'events')
  const { id } = await store.create(sports, asha())
  const later = { schema: 2, transcripts: { [picture('b')]: { en: 'The race' } } }
  await blobs.put(store.keyOf(id, 1), JSON.stringify({ ...(await store.first(id)), ...later }))
  const record = await store.newest(id)
  if (record) await store.revise(record, { name: 'Sports Day' }, ravi())
  expect(await blobs.json(store.keyOf(id, 2))).toMatchObject({ ...later, name: 'Sports Day', version: 2 })
})

test('erase replaces every version by a tombstone, which a repeated creation does not undo', async () => {
  const blobs = freshBlobs()
  const store = new RecordStore(blobs, 'events')
  const created = await store.create(sports, asha())
  const deleted = await store.revise(created, { deletedAt: new Date().toISOString() }, asha())
  const { now } = asha()
  expect(await store.erase(deleted ?? created, now)).toBe(true)
  const [key, ...others] = await blobs.keys('events/')
  expect([key, others]).toEqual([store.keyOf(created.id, 3), []])
  expect(await blobs.json(key ?? '')).toEqual({ id: created.id, version: 3, erasedAt: now.toISOString() })
  await expectGone(store, created.id)
  await expectGone(new RecordStore(blobs, 'events'), created.id)
  await store.create(sports, asha(), created.id)
  await expectGone(store, created.id)
})

test('erase and a change at the same moment do not both succeed', async () => {
  const store = freshStore()
  for (let round = 0; round < 10; round += 1) {
    const created = await store.create(sports, asha())
    const [isErased, revised] = await Promise.all([
      store.erase(created, new Date()),
      store.revise(created, { name: 'Kept' }, ravi()),
    ])
    expect(isErased).toBe(revised === null)
    expect((await store.newest(created.id))?.name).toBe(isErased ? undefined : 'Kept')
  }
})

test('an interrupted erase hides the document, and is finished later', async () => {
  const blobs = freshBlobs()
  const store = new RecordStore(blobs, 'events')
  const created = await store.create(sports, asha())
  const revised = await store.revise(created, { name: 'Sports Day' }, ravi())
  server.fail(500, (method) => method === 'DELETE')
  await expect(store.erase(revised ?? created, new Date(0))).rejects.toThrow(StoreUnavailable)
  server.heal()
  await expectGone(store, created.id)
  const [tombstone] = await store.tombstones()
  if (!tombstone) throw new Error('no tombstone')
  await store.tidy(tombstone, new Date(0))
  expect(await blobs.keys('events/')).toEqual([store.keyOf(created.id, 3)])
  await store.tidy(tombstone, new Date(1))
  expect(await blobs.keys('events/')).toEqual([])
})

test('erase is repeated when its response was lost', async () => {
  const store = freshStore()
  const created = await store.create(sports, asha())
  server.fail('lose-answer', (method) => method !== 'GET')
  await expect(store.erase(created, new Date(0))).rejects.toThrow(StoreUnavailable)
  server.heal()
  expect(await store.erase(created, new Date(1))).toBe(true)
  await expectGone(store, created.id)
})

async function expectGone(store: RecordStore, id: string) {
  expect(await store.newest(id)).toBeNull()
  expect(await store.history(id)).toEqual([])
  expect(await store.all()).toEqual([])
}
