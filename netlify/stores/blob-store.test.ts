import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blobServerForTests, quickTimeout } from '../../tests/support/blob-server-for-tests.ts'
import { BlobStore, CorruptBlob, StoreUnavailable } from './blob-store.ts'
import { openBlobStore } from './open-stores.ts'

const server = await blobServerForTests()
const store = new BlobStore('things')

describe('reading and writing', () => {
  test('returns the written bytes, and null for a missing key', async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    expect(await store.putNew('a/bytes', bytes)).toBe('created')
    expect(await store.bytes('a/bytes')).toEqual(bytes)
    expect(await store.has('a/bytes')).toBe(true)
    expect(await store.bytes('absent')).toBeNull()
    expect(await store.json('absent')).toBeNull()
    expect(await store.has('absent')).toBe(false)
  })

  test('lists keys by prefix, sorted, without deleted ones', async () => {
    for (const key of ['list/b', 'list/a', 'lister']) await store.put(key, '1')
    expect(await store.keys('list/')).toEqual(['list/a', 'list/b'])
    await store.remove('list/a')
    await store.remove('list/never-there')
    expect(await store.keys('list/')).toEqual(['list/b'])
  })

  const STRAY = ['../site:other/key', '/a', 'a/../b', 'a b', 'A', 'a?b', 'a/.temporary', '']
  test.each(STRAY)('refuses the key %j', async (key) => {
    await expect(store.putNew(key, '1')).rejects.toThrow('Not a blob key')
    await expect(store.bytes(key)).rejects.toThrow('Not a blob key')
  })

  test('separates the data of deploy previews from live data', () => {
    const nameIn = (context: string) => openBlobStore('records', { deploy: { context } }).name
    expect(nameIn('production')).toBe('records')
    expect(nameIn('deploy-preview')).toBe('records-deploy-preview')
    expect(nameIn('branch:Odd/Name')).toBe('records-branch--dd--ame')
  })

  test('can read, but not write, from a deploy that is not the published one', async () => {
    const published = openBlobStore('live', { deploy: { context: 'production', published: true } })
    await published.put('key', '1')
    const old = openBlobStore('live', { deploy: { context: 'production', published: false } })
    for (const write of [old.put('key', '2'), old.putNew('new', '2'), old.remove('key')]) {
      await expect(write).rejects.toThrow(StoreUnavailable)
    }
    expect(await old.json('key')).toBe(1)
    expect(await old.keys()).toEqual(['key'])
  })
})

test('putNew never replaces a blob, and succeeds when the response to the write was lost', async () => {
  server.fail('lose-answer', (method) => method === 'PUT')
  expect(await store.putNew('once', '"first"')).toBe('created')
  expect(await store.putNew('once', '"second"')).toBe('exists')
  server.heal()
  expect(await store.putNew('once', '"second"')).toBe('exists')
  expect(await store.json('once')).toBe('first')
})

const hash = createHash('sha256').update('office@school.example').digest('hex')

test.each([
  [`emails/${hash}`, 'emails/…'],
  [`account-${hash}/00001/000001`, 'account-…/00001/000001'],
  [`persons/settings${hash.slice(0, 24)}/000001`, 'persons/settings…/000001'],
  // The hash of the content of a picture can be shown.
  [`files/${hash}.jpg`, `files/${hash}.jpg`],
])('an error about %s contains no hash of an e-mail or an IP address', async (key, named) => {
  await store.put(key, '{"cut')
  await expect(store.json(key)).rejects.toThrow(CorruptBlob)
  await expect(store.json(key)).rejects.toThrow(`The blob store holds something unreadable under ${named}`)
  server.fail(500)
  await expect(store.bytes(key)).rejects.toThrow(`The blob store failed: get ${named}`)
  await expect(store.put(key, '1')).rejects.toThrow(`The blob store failed: put ${named}`)
  await expect(store.keys(key)).rejects.toThrow(`The blob store failed: list ${named}`)
})

test.each([500, 429, 403, 'refuse', 'cut-body'] as const)('a store call throws on the fault %s', async (fault) => {
  await store.put('there', '{"a": 1}')
  server.fail(fault)
  await expect(store.bytes('there')).rejects.toThrow(StoreUnavailable)
  await expect(store.keys('')).rejects.toThrow(StoreUnavailable)
  if (fault === 'cut-body') return
  await expect(store.put('there', '2')).rejects.toThrow(StoreUnavailable)
  server.fail(fault, (method) => method === 'PUT')
  await expect(store.putNew(`failed/${fault}`, 'mine')).rejects.toThrow(StoreUnavailable)
})

// Requests are counted, not timed: the client's five retries wait 25 s in production, but 1 ms each in tests.
test('a store that is down receives two requests for each call', async () => {
  server.fail(503)
  server.takeRequests()
  await expect(store.bytes('there')).rejects.toThrow(StoreUnavailable)
  expect(server.takeRequests()).toHaveLength(2)
  await expect(store.put('there', '2')).rejects.toThrow(StoreUnavailable)
  expect(server.takeRequests()).toHaveLength(2)
})

test('a store that does not respond fails after 4 seconds', async () => {
  const limit = quickTimeout(4_000)
  server.fail('silent')
  await expect(store.bytes('there')).rejects.toThrow(StoreUnavailable)
  expect(limit.mock.calls).toEqual([[4_000]])
  limit.mockRestore()
})

test('a call that fails once is repeated', async () => {
  let failures = 0
  server.fail('refuse', () => failures++ === 0)
  await store.put('flaky', '1')
  failures = 0
  expect(await store.json('flaky')).toBe(1)
})
