import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, StoreUnavailable } from './blob-store.ts'
import { type RecordDraft, RecordStore } from './record-store.ts'
import { newRecordId } from './stored-record.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

/** Each test has a store of its own, and with it a memory of its own. */
const freshBlobs = () => new BlobStore(randomUUID())
const freshStore = () => new RecordStore(freshBlobs(), 'events')

const picture = (digit: string) => `${digit.repeat(64)}.jpg`
const sports: RecordDraft = { name: 'Sports', date: '2025-01-20', thumbnail: picture('a'), images: [picture('b')] }
const asha = () => ({ email: 'asha@school.example', now: new Date() })
const ravi = () => ({ email: 'ravi@school.example', now: new Date() })
const names = (records: readonly { name: string }[]) => records.map(({ name }) => name)

describe('newRecordId', () => {
  test('sorts by time and does not repeat', () => {
    const times = [0, 1, 2 ** 31, Date.UTC(2026, 0), Date.UTC(2026, 0) + 1, Date.UTC(2050, 0)]
    const ids = times.map((time) => newRecordId(new Date(time)))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(Array.from({ length: 1000 }, () => newRecordId(new Date(0)))).size).toBe(1000)
  })
})

describe('versions', () => {
  test('begin with the creation and grow by one', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    expect(created).toMatchObject({ ...sports, version: 1, published: true, deletedAt: null, changedBy: asha().email })
    const revised = await store.revise(created, { name: 'Sports Day' }, ravi())
    expect(revised).toMatchObject({ ...sports, name: 'Sports Day', version: 2, changedBy: ravi().email })
    expect(await store.newest(created.id)).toEqual(revised)
    expect(await store.history(created.id)).toEqual([revised, created])
    expect(await store.firstVersion(created.id)).toEqual(created)
  })

  test('are written by only one of two concurrent editors', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    const edits = await Promise.all([
      store.revise(created, { name: 'Hers' }, asha()),
      store.revise(created, { name: 'His' }, ravi()),
    ])
    const [written] = edits.filter((edit) => edit !== null)
    expect(edits.filter((edit) => edit !== null)).toHaveLength(1)
    expect(await store.newest(created.id)).toEqual(written)
  })

  test('of one id are created once by twenty concurrent writers', async () => {
    const store = freshStore()
    const id = newRecordId(new Date())
    const titles = Array.from({ length: 20 }, (_, index) => `Title ${index}`)
    const created = await Promise.all(titles.map((name) => store.create({ ...sports, name }, asha(), id)))
    expect(new Set(names(created)).size).toBe(1)
    expect(await store.history(id)).toEqual([created[0]])
  })

  test.each(['', 'none', '../events', 'a'.repeat(100), newRecordId(new Date())])('of %j do not exist', async (id) => {
    const store = freshStore()
    expect(await store.newest(id)).toBeNull()
    expect(await store.history(id)).toEqual([])
    expect(await store.firstVersion(id)).toBeNull()
  })
})

describe('all', () => {
  test('has a record whose write lost its response', async () => {
    const store = freshStore()
    await store.create(sports, asha())
    await store.all()
    const id = newRecordId(new Date())
    server.fail('lose-answer', (method, target) => method === 'PUT' || target.includes(id))
    await expect(store.create({ ...sports, name: 'Fair' }, asha(), id)).rejects.toThrow(StoreUnavailable)
    server.heal()
    expect(await store.firstVersion(id)).toMatchObject({ name: 'Fair' })
    expect(names(await store.all()).toSorted()).toEqual(['Fair', 'Sports'])
  })

  test('returns the newest versions, newest date first, then newest record first', async () => {
    const store = freshStore()
    const at = (now: number) => ({ email: asha().email, now: new Date(now) })
    await store.create({ ...sports, name: 'older date', date: '2024-12-31' }, at(4))
    await store.create({ ...sports, name: 'first of the day' }, at(1))
    const second = await store.create({ ...sports, name: 'second of the day' }, at(2))
    await store.revise(second, { name: 'second, corrected' }, at(9))
    await store.create({ ...sports, name: 'next day', date: '2025-01-21' }, at(3))
    expect(names(await store.all())).toEqual(['next day', 'second, corrected', 'first of the day', 'older date'])
  })

  test('reads each version once, and only the mark while nothing changes', async () => {
    const blobs = freshBlobs()
    const writer = new RecordStore(blobs, 'events')
    const created = await Promise.all(['a', 'b', 'c'].map((name) => writer.create({ ...sports, name }, asha())))
    const reader = new RecordStore(blobs, 'events')
    const first = await reader.all()
    server.takeRequests()
    expect(await reader.all()).toBe(first)
    expect(server.takeRequests()).toEqual([expect.stringMatching(/^GET .*\/changes\/events$/)])

    if (created[0]) await writer.revise(created[0], { name: 'a2' }, ravi())
    server.takeRequests()
    expect(names(await reader.all()).toSorted()).toEqual(['a2', 'b', 'c'])
    expect(server.takeRequests().filter((request) => request.includes('/events/'))).toEqual([])
  })

  test('sees what another process wrote, at once', async () => {
    const blobs = freshBlobs()
    const here = new RecordStore(blobs, 'events')
    await here.create(sports, asha())
    expect(await here.all()).toHaveLength(1)

    // Another process: the same store with an empty memory.
    vi.resetModules()
    const there = await import('./record-store.ts')
    await new there.RecordStore(blobs, 'events').create({ ...sports, name: 'From elsewhere' }, ravi())
    expect(names(await here.all())).toContain('From elsewhere')
  })

  test('has a record that was just acknowledged, while others write', async () => {
    const store = freshStore()
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await store.create({ ...sports, name: `Event ${index}` }, asha())
        expect((await store.all()).map((record) => record.id)).toContain(id)
      }),
    )
    expect(await store.all()).toHaveLength(40)
  })

  test('keeps the kinds apart', async () => {
    const blobs = freshBlobs()
    await new RecordStore(blobs, 'events').create(sports, asha())
    expect(await new RecordStore(blobs, 'news-coverage').all()).toEqual([])
  })

  test('skips an unreadable record and logs its key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const blobs = freshBlobs()
    const sound = await new RecordStore(blobs, 'events').create(sports, asha())
    const id = newRecordId(new Date())
    const key = `events/${id}/000001`
    await blobs.put(key, '{"id": "asha@parents.example", "name"')
    await blobs.put('events/0000000000/000001', JSON.stringify(sound))
    await blobs.put(`events/${newRecordId(new Date())}/000001`, 'null')
    await blobs.put('events/stray', '{}')
    await writeFile(path.join(server.directory, 'entries/test', `site:${blobs.name}`, 'events/.temporary'), '{')
    expect(await new RecordStore(blobs, 'events').all()).toEqual([sound])
    expect(log.mock.calls.flat().join()).toContain(key)
    expect(log.mock.calls.flat().join()).not.toContain('asha@')
  })

  test('fails with a warm or cold cache when the store is down, and recovers', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    const cold = new RecordStore(freshBlobs(), 'events')
    server.fail(500)
    await expect(store.all()).rejects.toThrow(StoreUnavailable)
    await expect(cold.all()).rejects.toThrow(StoreUnavailable)
    server.fail(500, (_, target) => target.includes('/events/') || target.includes('prefix'))
    await expect(store.all()).rejects.toThrow(StoreUnavailable)
    server.heal()
    expect(await store.all()).toEqual([created])
    expect(await cold.all()).toEqual([])
  })

  test('has a record whose mark could not be written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const store = freshStore()
    await store.all()
    server.fail('refuse', (method, target) => method === 'PUT' && target.includes('/changes/'))
    const created = await store.create(sports, asha())
    expect(await store.all()).toEqual([created])
  })
})

describe('a list that lags', () => {
  /** A store whose lists have nothing, as on a platform where a list follows the writes by seconds. */
  async function laggingStore() {
    const blobs = freshBlobs()
    const store = new RecordStore(blobs, 'events')
    const created = await store.create(sports, asha())
    const revised = await store.revise(created, { name: 'Sports Day' }, ravi())
    vi.spyOn(blobs, 'keys').mockResolvedValue([])
    return { store, created, revised }
  }

  test('hides neither the newest version nor the history', async () => {
    const { store, created, revised } = await laggingStore()
    expect(await store.newest(created.id)).toEqual(revised)
    expect(await store.history(created.id)).toEqual([revised, created])
  })

  test('leaves no earlier version behind when a record is removed', async () => {
    const { store, created, revised } = await laggingStore()
    await store.remove(revised ?? created)
    expect(await store.at(store.keyOf(created.id, 1))).toBeNull()
    expect(await store.at(store.keyOf(created.id, 2))).toBeNull()
  })
})

describe('a record of later code', () => {
  const later = {
    schema: 2,
    publishAt: '2027-01-01T00:00:00.000Z',
    transcripts: { [picture('b')]: { en: 'The race' } },
  }
  async function laterRecord() {
    const blobs = freshBlobs()
    const id = newRecordId(new Date())
    const known = { id, version: 1, ...sports, altTexts: {}, published: true, deletedAt: null }
    const stored = { ...known, changedAt: new Date().toISOString(), changedBy: 'asha@school.example', ...later }
    await blobs.put(`events/${id}/000001`, JSON.stringify(stored))
    return { store: new RecordStore(blobs, 'events'), blobs, id }
  }

  test('is listed and found', async () => {
    const { store, id } = await laterRecord()
    expect(names(await store.all())).toEqual(['Sports'])
    expect(await store.newest(id)).toMatchObject({ ...sports, ...later })
  })

  test('keeps its fields and its number through an edit', async () => {
    const { store, blobs, id } = await laterRecord()
    const record = await store.newest(id)
    if (record) await store.revise(record, { name: 'Sports Day' }, ravi())
    expect(await blobs.json(`events/${id}/000002`)).toMatchObject({ ...later, name: 'Sports Day', version: 2 })
  })

  test('differs from one of today, which has the number 1, and from one without a number', async () => {
    const { store, blobs, id } = await laterRecord()
    const today = await store.create(sports, asha())
    expect(await blobs.json(`events/${today.id}/000001`)).toMatchObject({ schema: 1 })
    const { schema, ...before } = { ...today, id, version: 2 }
    await blobs.put(`events/${id}/000002`, JSON.stringify(before))
    expect(await store.newest(id)).toMatchObject({ schema, version: 2 })
  })
})

describe('rewrite', () => {
  test('replaces a version that a later one has replaced', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    const revised = await store.revise(created, { images: [] }, asha())
    await store.rewrite({ ...created, images: [] })
    expect(await store.history(created.id)).toEqual([revised, { ...created, images: [] }])
  })
})

describe('remove', () => {
  test('deletes every version, the newest one last', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    const deleted = await store.revise(created, { deletedAt: new Date().toISOString() }, asha())
    server.takeRequests()
    await store.remove(deleted ?? created)
    const removed = server.takeRequests().filter((request) => request.startsWith('DELETE'))
    expect(removed.map((request) => request.slice(-6))).toEqual(['000001', '000002'])
    expect(await store.newest(created.id)).toBeNull()
    expect(await store.all()).toEqual([])
  })

  test('keeps a version newer than the given one', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    const restored = await store.revise(created, {}, ravi())
    await store.remove(created)
    expect(await store.history(created.id)).toEqual([restored])
  })
})

describe('namedFiles', () => {
  test('includes the pictures of old versions', async () => {
    const store = freshStore()
    const created = await store.create(sports, asha())
    await store.revise(created, { thumbnail: picture('c'), images: [] }, asha())
    expect(await store.namedFiles()).toEqual(new Set([picture('a'), picture('b'), picture('c')]))
  })

  test('throws when a version cannot be read', async () => {
    const blobs = freshBlobs()
    await blobs.put(`events/${newRecordId(new Date())}/000001`, '{')
    await expect(new RecordStore(blobs, 'events').namedFiles()).rejects.toThrow('unreadable')
  })
})
