import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore } from '@netlify/blobs'
import { beforeEach, expect, test, vi } from 'vitest'
import { startBlobServer } from './blob-server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
})

test('exactly one of 20 concurrent writers of a new key succeeds, and its content is stored', async () => {
  const stop = await startBlobServer(folder)
  const store = getStore({ name: 'race', consistency: 'strong' })
  for (let round = 0; round < 20; round += 1) {
    const writers = Array.from({ length: 20 }, (_, index) => `writer ${index}`)
    const results = await Promise.all(writers.map((writer) => store.set(`key/${round}`, writer, { onlyIfNew: true })))
    const winners = writers.filter((_, index) => results[index]?.modified && results[index].etag)
    expect(winners).toHaveLength(1)
    expect(await store.get(`key/${round}`)).toBe(winners[0])
  }
  await stop()
})

test('a list during writes names every key', async () => {
  const stop = await startBlobServer(folder)
  const store = getStore({ name: 'list', consistency: 'strong' })
  const keys = Array.from({ length: 100 }, (_, index) => `key/${index}`)
  await Promise.all(keys.map((key) => store.set(key, '1')))
  let isWriting = true
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1) await Promise.all(keys.map((key) => store.set(key, `${round}`)))
    isWriting = false
  })()
  while (isWriting) {
    const { blobs } = await store.list({ prefix: 'key/' })
    expect(blobs.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  }
  await writing
  await stop()
})

test('stored blobs are available after a restart', async () => {
  const stopFirst = await startBlobServer(folder)
  await getStore('records').set('events/e1/1', 'the record', { metadata: { by: 'office' } })
  await stopFirst()
  const stop = await startBlobServer(folder)
  expect(await getStore('records').getWithMetadata('events/e1/1')).toMatchObject({
    data: 'the record',
    metadata: { by: 'office' },
  })
  await stop()
})

test('stored bytes are returned unchanged', async () => {
  const stop = await startBlobServer(folder)
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  await getStore('pictures').set('a', new Blob([bytes]))
  expect(new Uint8Array(await getStore('pictures').get('a', { type: 'arrayBuffer' }))).toEqual(bytes)
  await stop()
})

test('a blob store set in the environment is used instead', async () => {
  const context = Buffer.from('{"siteID":"elsewhere"}').toString('base64')
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: context })
  const stop = await startBlobServer(folder)
  await stop()
  const { NETLIFY_BLOBS_CONTEXT } = process.env
  Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
  expect(NETLIFY_BLOBS_CONTEXT).toBe(context)
})

test('lists come in pages of 1,000, in the order of the keys', async () => {
  const stop = await startBlobServer(folder)
  const store = getStore({ name: 'pages', consistency: 'strong' })
  const keys = [...Array.from({ length: 2_400 }, (_, index) => `a/${index}`), 'a-b', 'a.c', 'ab/c/d', 'b']
  await Promise.all(keys.map((key) => store.set(key, '1')))
  const pages = await Array.fromAsync(store.list({ paginate: true }))
  expect(pages.map(({ blobs }) => blobs.length)).toEqual([1_000, 1_000, 404])
  expect(pages.flatMap(({ blobs }) => blobs.map(({ key }) => key))).toEqual(keys.toSorted())
  const ofPrefix = await Array.fromAsync(store.list({ paginate: true, prefix: 'a/23' }))
  expect(ofPrefix.flatMap(({ blobs }) => blobs)).toHaveLength(keys.filter((key) => key.startsWith('a/23')).length)
  await stop()
})

test('a switch lets lists lag behind: what is new is not in them, what was deleted is', async () => {
  const before = await startBlobServer(folder)
  await getStore('lag').set('old', '1')
  await before()
  vi.stubEnv('BLOB_LIST_LAG_MS', '600000')
  const stop = await startBlobServer(folder)
  const store = getStore({ name: 'lag', consistency: 'strong' })
  await store.set('new', '1')
  await store.set('old', '2')
  const listed = async () => (await store.list()).blobs.map(({ key }) => key)
  expect(await listed()).toEqual(['old'])
  expect(await store.get('new')).toBe('1')
  await store.delete('old')
  expect(await listed()).toEqual(['old'])
  expect(await store.get('old')).toBeNull()
  await stop()
  vi.unstubAllEnvs()
})
