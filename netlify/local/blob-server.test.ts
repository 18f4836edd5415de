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
