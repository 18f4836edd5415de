import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getStore } from '@netlify/blobs'
import { beforeEach, expect, test } from 'vitest'
import { startBlobServer } from './blob-server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
})

test('a list during writes names every key', async () => {
  const stop = await startBlobServer(folder)
  const store = getStore({ name: 'list', consistency: 'strong' })
  const keys = Array.from({ length: 40 }, (_, index) => `key/${index}`)
  await Promise.all(keys.map((key) => store.set(key, '1')))
  let isWriting = true
  const writing = (async () => {
    for (let round = 0; round < 3; round += 1) await Promise.all(keys.map((key) => store.set(key, `${round}`)))
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
  const keys = [...Array.from({ length: 1_100 }, (_, index) => `a/${index}`), 'a-b', 'a.c', 'ab/c/d', 'b']
  for (const key of keys) {
    const file = join(folder, 'entries/local/site:pages', key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '1')
  }
  const pages = await Array.fromAsync(store.list({ paginate: true }))
  expect(pages.map(({ blobs }) => blobs.length)).toEqual([1_000, 104])
  expect(pages.flatMap(({ blobs }) => blobs.map(({ key }) => key))).toEqual(keys.toSorted())
  const ofPrefix = await Array.fromAsync(store.list({ paginate: true, prefix: 'a/10' }))
  expect(ofPrefix.flatMap(({ blobs }) => blobs)).toHaveLength(keys.filter((key) => key.startsWith('a/10')).length)
  await stop()
})
