import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, StoreUnavailable } from './blob-store.ts'
import { type RecordDraft, RecordStore } from './record-store.ts'
import { newId } from './versions.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

/** Each test has its own store, and so its own cache. */
const freshBlobs = () => new BlobStore(randomUUID())
const freshStore = () => new RecordStore(freshBlobs(), 'events')

const sports: RecordDraft = { name: 'Sports', date: '2025-01-20', thumbnail: `${'a'.repeat(64)}.jpg`, images: [] }
const author = { email: 'asha@school.example', now: new Date() }
const names = (records: readonly { name: string }[]) => records.map(({ name }) => name)

test('the list of records has a record whose write got no response', async () => {
  const store = freshStore()
  await store.all()
  const id = newId(new Date())
  server.fail('lose-answer', (method, target) => method === 'PUT' || target.includes(id))
  await expect(store.create({ ...sports, name: 'Fair' }, author, id)).rejects.toThrow(StoreUnavailable)
  server.heal()
  expect(await store.first(id)).toMatchObject({ name: 'Fair' })
  expect(names(await store.all())).toEqual(['Fair'])
})

test('the list of records has the newest versions, sorted by date and then by creation', async () => {
  const store = freshStore()
  const at = (now: number) => ({ email: author.email, now: new Date(now) })
  await store.create({ ...sports, name: 'older date', date: '2024-12-31' }, at(4))
  await store.create({ ...sports, name: 'first of the day' }, at(1))
  const second = await store.create({ ...sports, name: 'second of the day' }, at(2))
  await store.revise(second, { name: 'second, corrected' }, at(9))
  await store.create({ ...sports, name: 'next day', date: '2025-01-21' }, at(3))
  expect(names(await store.all())).toEqual(['next day', 'second, corrected', 'first of the day', 'older date'])
})

test('the list of records reads each version once, and then only the change mark', async () => {
  const blobs = freshBlobs()
  const [writer, reader] = [new RecordStore(blobs, 'events'), new RecordStore(blobs, 'events')]
  const created = await writer.create({ ...sports, name: 'a' }, author)
  await writer.create({ ...sports, name: 'b' }, author)
  const first = await reader.all()
  server.takeRequests()
  expect(await reader.all()).toBe(first)
  expect(server.takeRequests()).toEqual([expect.stringMatching(/^GET .*\/changes\/events$/)])

  await writer.revise(created, { name: 'a2' }, author)
  server.takeRequests()
  expect(names(await reader.all()).toSorted()).toEqual(['a2', 'b'])
  expect(server.takeRequests().filter((request) => request.includes('/events/'))).toEqual([])
})

test('the list of records has what another process has just written', async () => {
  const name = randomUUID()
  const [here, there] = [await newProcess(name), await newProcess(name)]
  await here.store.create(sports, author)
  expect(await here.store.all()).toHaveLength(1)
  await there.store.create({ ...sports, name: 'From elsewhere' }, author)
  expect(names(await here.store.all())).toContain('From elsewhere')
})

test('the list of records has each acknowledged record, even during other writes', async () => {
  const store = freshStore()
  const createAndList = async () => {
    const { id } = await store.create(sports, author)
    expect((await store.all()).map((record) => record.id)).toContain(id)
  }
  await Promise.all(Array.from({ length: 40 }, createAndList))
  expect(await store.all()).toHaveLength(40)
})

test('the list of records skips an unreadable record and logs its key', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const blobs = freshBlobs()
  const sound = await new RecordStore(blobs, 'events').create(sports, author)
  const id = newId(new Date())
  const key = `events/${id}/000001`
  await blobs.put(key, '{"id": "asha@parents.example", "name"')
  await blobs.put('events/0000000000/000001', JSON.stringify(sound))
  await blobs.put(`events/${newId(new Date())}/000001`, 'null')
  await blobs.put('events/stray', '{}')
  await writeFile(join(server.directory, 'entries/test', `site:${blobs.name}`, 'events/.temporary'), '{')
  expect(await new RecordStore(blobs, 'events').all()).toEqual([sound])
  expect(await new RecordStore(blobs, 'news-coverage').all()).toEqual([])
  expect(log.mock.calls.flat().join()).toContain(key)
  expect(log.mock.calls.flat().join()).not.toContain('asha@')
})

test('when the store is down, the list of records fails even with a full cache', async () => {
  const store = freshStore()
  const created = await store.create(sports, author)
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

test('the list of records has a record whose change mark could not be written', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = freshStore()
  await store.all()
  server.fail('refuse', (method, target) => method === 'PUT' && target.includes('/changes/'))
  const created = await store.create(sports, author)
  expect(await store.all()).toEqual([created])
})

/** Simulates a new process. @returns its stores, and a function that waits for the work after its responses */
async function newProcess(name: string) {
  vi.resetModules()
  const { BlobStore } = await import('./blob-store.ts')
  const { RecordStore } = await import('./record-store.ts')
  const blobs = new BlobStore(name)
  const left: Promise<unknown>[] = []
  const store = new RecordStore(blobs, 'events', (work) => left.push(work))
  return { store, blobs, finish: () => Promise.all(left) }
}

/** Returns the keys of the blobs that have this id in their key or content. */
async function keysWith(blobs: BlobStore, id: string): Promise<string[]> {
  const found: string[] = []
  for (const key of await blobs.keys()) {
    if (`${key} ${Buffer.from((await blobs.bytes(key)) ?? '')}`.includes(id)) found.push(key)
  }
  return found
}

/** Puts 120 records into a new store, lists them once, and waits for the snapshot. */
async function storeWithSnapshot() {
  const name = randomUUID()
  const example = await freshStore().create(sports, author)
  const records = Array.from({ length: 120 }, (_, index) => ({ ...example, id: newId(author.now), name: `${index}` }))
  for (const record of records) {
    const folder = join(server.directory, 'entries/test', `site:${name}`, 'events', record.id)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '000001'), JSON.stringify(record))
  }
  const { store, blobs, finish } = await newProcess(name)
  await store.all()
  await finish()
  const [one = expect.fail(), other = expect.fail()] = records
  return { name, blobs, store, records, one, other }
}

const readsOf = (requests: string[]) =>
  requests.filter((request) => /^GET .*\/(events|snapshots)\/./.test(request)).map((request) => request.split('?')[0])

describe('the snapshot', () => {
  test('gives a new process the same listing without reading all records', async () => {
    const { name, store } = await storeWithSnapshot()
    const before = await store.all()
    const { store: fresh } = await newProcess(name)
    server.takeRequests()
    expect(await fresh.all()).toEqual(before)
    expect(readsOf(server.takeRequests())).toEqual([expect.stringMatching(/\/snapshots\/events$/)])
  })

  test('does not hide a later change or restore an erased record', async () => {
    const { name, store, one: changed, other: removed } = await storeWithSnapshot()
    await store.revise(changed, { name: 'changed' }, author)
    await store.erase(removed, author.now)
    await store.create({ ...sports, name: 'created' }, author)
    const listed = names(await (await newProcess(name)).store.all())
    expect(listed).toHaveLength(120)
    expect(listed).toEqual(expect.arrayContaining(['changed', 'created']))
    for (const old of [changed, removed]) expect(listed).not.toContain(old.name)
  })

  test('adds the records that are missing in an outdated list', async () => {
    const { name } = await storeWithSnapshot()
    const { store, blobs } = await newProcess(name)
    const list = blobs.keys.bind(blobs)
    vi.spyOn(blobs, 'keys').mockImplementation(async (prefix) => (await list(prefix)).slice(0, -20))
    expect(await store.all()).toHaveLength(120)
  })

  const UNUSABLE = ['[{"id"', '{"schema":2,"records":{}}', '[null,{"id":"../x"}]']
  test.each(UNUSABLE)('is ignored and replaced when it is %s', async (content) => {
    const { name, blobs } = await storeWithSnapshot()
    await blobs.put('snapshots/events', content)
    const { store, finish } = await newProcess(name)
    expect(await store.all()).toHaveLength(120)
    await finish()
    server.takeRequests()
    expect(await (await newProcess(name)).store.all()).toHaveLength(120)
    expect(readsOf(server.takeRequests())).toHaveLength(1)
  })

  test('does not fail a listing if it cannot be read or written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { name } = await storeWithSnapshot()
    server.fail(500, (_, target) => target.includes('/snapshots/'))
    const { store, finish } = await newProcess(name)
    expect(await store.all()).toHaveLength(120)
    await expect(finish()).resolves.toBeDefined()
  })

  test('does not contain an erased record: only the tombstone has its id', async () => {
    const { name, blobs, store, one: erased } = await storeWithSnapshot()
    await store.erase(erased, author.now)
    // No listing comes before this check: a listing would write a new snapshot, which never has the record.
    expect(await keysWith(blobs, erased.id)).toEqual([store.keyOf(erased.id, 2)])
    const { store: fresh, finish } = await newProcess(name)
    expect(await fresh.all()).toHaveLength(119)
    await finish()
    expect(await keysWith(blobs, erased.id)).toEqual([store.keyOf(erased.id, 2)])
  })

  test('is not written if a record is erased meanwhile', async () => {
    const { name, blobs, store, one } = await storeWithSnapshot()
    await blobs.remove('snapshots/events')
    const writer = await newProcess(name)
    const put = writer.blobs.put.bind(writer.blobs)
    vi.spyOn(writer.blobs, 'put').mockImplementation(async (key, data) => {
      await store.erase(one, author.now)
      await put(key, data)
    })
    await writer.store.all()
    await writer.finish()
    expect(await blobs.has('snapshots/events')).toBe(false)
  })

  test('is removed when an old version is overwritten', async () => {
    const { blobs, store, one } = await storeWithSnapshot()
    await store.rewrite(one)
    expect(await blobs.has('snapshots/events')).toBe(false)
  })
})

test('after a listing has failed midway, the next listing does not read everything again', async () => {
  const { name, blobs, records } = await storeWithSnapshot()
  await blobs.remove('snapshots/events')
  const { store } = await newProcess(name)
  const [last = ''] = records.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1))
  server.fail(500, (_, target) => target.includes(last))
  await expect(store.all()).rejects.toThrow('blob store failed')
  server.heal()
  server.takeRequests()
  expect(await store.all()).toHaveLength(120)
  expect(readsOf(server.takeRequests()).filter((read) => read?.includes('/events/')).length).toBeLessThan(60)
})

test('a record that is created during a listing is in the next listing', async () => {
  const { store, blobs } = await newProcess(randomUUID())
  await store.create({ ...sports, name: 'first' }, author)
  const keys = await blobs.keys('events/')
  vi.spyOn(blobs, 'keys').mockResolvedValue(keys)
  const running = store.all()
  await store.create({ ...sports, name: 'second' }, author)
  await running
  expect(names(await store.all()).toSorted()).toEqual(['first', 'second'])
})
