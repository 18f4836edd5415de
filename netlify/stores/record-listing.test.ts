import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import type { RecordStore } from './record-store.ts'
import { newRecordId, RECORD_SCHEMA, type StoredRecord } from './stored-record.ts'

const server = await blobServerForTests()
afterEach(() => vi.restoreAllMocks())

const author = { email: 'asha@school.example', now: new Date() }
const draft = (name: string) => ({ name, date: '2025-01-20', thumbnail: `${'a'.repeat(64)}.jpg`, images: [] })
const namesIn = async (store: RecordStore) => (await store.all()).map(({ name }) => name)

/** A process that has read nothing yet, and what it leaves for after its answers. */
async function newProcess(name: string) {
  vi.resetModules()
  const { BlobStore } = await import('./blob-store.ts')
  const { RecordStore } = await import('./record-store.ts')
  const blobs = new BlobStore(name)
  const left: Promise<unknown>[] = []
  const store = new RecordStore(blobs, 'events', (work) => left.push(work))
  return { store, blobs, finish: () => Promise.all(left) }
}

/** Puts 120 records into a new store, lists them once, and waits for the snapshot. */
async function storeWithSnapshot() {
  const name = randomUUID()
  const records = Array.from({ length: 120 }, (_, index): StoredRecord => {
    const known = {
      schema: RECORD_SCHEMA,
      id: newRecordId(author.now),
      version: 1,
      altTexts: {},
      captions: {},
      focus: {},
      consentOnFile: false,
      published: true,
    }
    const changed = { review: null, deletedAt: null, changedAt: author.now.toISOString(), changedBy: author.email }
    const times = { publishAt: null, unpublishAt: null, firstPublishedAt: null }
    return { ...draft(`${index}`), ...known, ...times, ...changed }
  })
  await Promise.all(
    records.map(async (record) => {
      const folder = join(server.directory, 'entries/test', `site:${name}`, 'events', record.id)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '000001'), JSON.stringify(record))
    }),
  )
  const { store, blobs, finish } = await newProcess(name)
  await store.all()
  await finish()
  return { name, blobs, store, records }
}

const readsOf = (requests: string[]) =>
  requests.filter((request) => /^GET .*\/(events|snapshots)\/./.test(request)).map((request) => request.split('?')[0])

describe('the snapshot', () => {
  test('saves a new process the reads of all records, and the listing is the same', async () => {
    const { name, store } = await storeWithSnapshot()
    const before = await store.all()
    const { store: fresh } = await newProcess(name)
    server.takeRequests()
    expect(await fresh.all()).toEqual(before)
    expect(readsOf(server.takeRequests())).toEqual([expect.stringMatching(/\/snapshots\/events$/)])
  })

  test('is not written for a few records', async () => {
    const { store, blobs, finish } = await newProcess(randomUUID())
    await store.create(draft('one'), author)
    await store.all()
    await finish()
    expect(await blobs.has('snapshots/events')).toBe(false)
  })

  test('hides no later change, and brings nothing back', async () => {
    const { name, store, records } = await storeWithSnapshot()
    const [changed, removed] = records
    if (!changed || !removed) throw new Error('no records')
    await store.revise(changed, { name: 'changed' }, author)
    await store.remove(removed)
    await store.create(draft('created'), author)
    const names = await namesIn((await newProcess(name)).store)
    expect(names).toHaveLength(120)
    expect(names).toEqual(expect.arrayContaining(['changed', 'created']))
    expect(names).not.toContain(changed.name)
    expect(names).not.toContain(removed.name)
  })

  test('fills what a lagging list lacks', async () => {
    const { name } = await storeWithSnapshot()
    const { store, blobs } = await newProcess(name)
    const list = blobs.keys.bind(blobs)
    vi.spyOn(blobs, 'keys').mockImplementation(async (prefix) => (await list(prefix)).slice(0, -20))
    expect(await store.all()).toHaveLength(120)
  })

  test.each([
    ['cut off', '{"schema":1,"records":[{"id"'],
    ['of later code', '{"schema":2,"records":{}}'],
    ['wrong', '{"schema":1,"records":[null,{"id":"../x"}]}'],
  ])('that is %s is not used, and is replaced', async (_, content) => {
    const { name, blobs } = await storeWithSnapshot()
    await blobs.put('snapshots/events', content)
    const { store, finish } = await newProcess(name)
    expect(await store.all()).toHaveLength(120)
    await finish()
    server.takeRequests()
    expect(await (await newProcess(name)).store.all()).toHaveLength(120)
    expect(readsOf(server.takeRequests())).toHaveLength(1)
  })

  test('is left out when it cannot be read or written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { name } = await storeWithSnapshot()
    server.fail(500, (_, target) => target.includes('/snapshots/'))
    const { store, finish } = await newProcess(name)
    expect(await store.all()).toHaveLength(120)
    await expect(finish()).resolves.toBeDefined()
  })

  test('is gone once a version is written anew', async () => {
    const { blobs, store, records } = await storeWithSnapshot()
    const [record] = records
    if (!record) throw new Error('no records')
    await store.revise(record, { name: 'changed' }, author)
    await store.rewrite(record)
    expect(await blobs.has('snapshots/events')).toBe(false)
  })
})

describe('a listing that failed half-way', () => {
  test('leaves what it has read to the next one', async () => {
    const { name, blobs, records } = await storeWithSnapshot()
    await blobs.remove('snapshots/events')
    const { store } = await newProcess(name)
    const last =
      records
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? ''
    server.fail(500, (_, target) => target.includes(last))
    await expect(store.all()).rejects.toThrow('blob store failed')
    server.heal()
    server.takeRequests()
    expect(await store.all()).toHaveLength(120)
    expect(readsOf(server.takeRequests()).filter((read) => read?.includes('/events/')).length).toBeLessThan(60)
  })
})

test('what is created during a listing is in the next one, although the list lacks it', async () => {
  const { store, blobs } = await newProcess(randomUUID())
  await store.create(draft('first'), author)
  const keys = await blobs.keys('events/')
  vi.spyOn(blobs, 'keys').mockResolvedValue(keys)
  const running = store.all()
  await store.create(draft('second'), author)
  await running
  expect((await namesIn(store)).toSorted()).toEqual(['first', 'second'])
})
