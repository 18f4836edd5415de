import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { getStore } from '@netlify/blobs'
import { BlobsServer } from '@netlify/blobs/server'
import { afterEach, expect, test, vi } from 'vitest'
import { isBlobKey } from '../../stores/blob-store.ts'
import { openBlobStore, openStores } from '../../stores/open-stores.ts'
import { startBlobServer } from '../blob-server.ts'
import { type ArchivedBlob, exportArchive, openExport, packed, restoreFrom } from './archive.ts'

const CONTEXT = { deploy: { context: 'dev' } }
const restoreArchive = async (path: string, context: typeof CONTEXT) => restoreFrom(await openExport(path), context)
const NOW = new Date('2026-11-21T10:00:00Z')
const STORES = ['pictures', 'records', 'enquiries', 'people', 'alert', 'audit']

const hash = (n: number): string => n.toString(16).padStart(64, '0')
const BLOBS = new Map<string, Uint8Array<ArrayBuffer>>([
  ...Array.from({ length: 20 }, (_, n) => blob(`pictures ${hash(n)}.jpg`, 1_000 * n)),
  ...Array.from({ length: 20 }, (_, n) => blob(`records events/m9x${hash(n).slice(-26)}/00000${1 + (n % 3)}`, 200)),
  blob('records changes/events', 32),
  blob(`enquiries ${hash(1).slice(0, 32)}-1/000001`, 300),
  blob(`enquiries ${hash(1).slice(0, 32)}-1/000002`, 0),
  blob(`people emails/${hash(1)}`, 40),
  blob('people persons/0m9x12345a/000001', 400),
  blob('alert current', 100),
  blob('audit entries/2026-11/0m9x12345a.settings1', 100),
])

function blob(name: string, size: number): [string, Uint8Array<ArrayBuffer>] {
  return [name, new Uint8Array(randomBytes(size))]
}

let endServer = async () => {}
async function stopServer(): Promise<void> {
  const end = endServer
  endServer = async () => {}
  await end()
}

/** Stores all later blobs in a new folder, in which tests also write archives. @returns the folder’s path */
async function openFolder(): Promise<string> {
  await stopServer()
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  endServer = await startBlobServer(folder)
  return folder
}
afterEach(async () => {
  await stopServer()
  vi.unstubAllEnvs()
})

/** Opens a folder, fills its store and exports the store. @returns the archive's path */
async function filledArchive(name = 'archive.tar.gz'): Promise<string> {
  const archive = join(await openFolder(), name)
  for (const [blobName, bytes] of BLOBS) {
    const [store = '', key = ''] = blobName.split(' ')
    await openBlobStore(store, CONTEXT).put(key, bytes)
  }
  await openBlobStore('sessions', CONTEXT).put('a/session', 'somebody')
  await exportArchive(archive, CONTEXT, NOW)
  return archive
}

async function everything(): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const name of STORES) {
    const store = openBlobStore(name, CONTEXT)
    for (const key of (await store.keys()).filter(isBlobKey))
      found.set(`${name} ${key}`, (await store.bytes(key)) ?? new Uint8Array())
  }
  return found
}

test('a restored store has every key and every byte of the exported store', async () => {
  const archive = await filledArchive()
  const { stdout: names } = await promisify(execFile)('tar', ['-tzf', archive])
  expect(names.lastIndexOf('pictures/'), 'pictures first').toBeLessThan(names.indexOf('records/'))
  expect((await stat(archive)).mode & 0o777, 'for its owner only').toBe(0o600)

  await openFolder()
  expect(await everything()).toEqual(new Map())
  expect(await restoreArchive(archive, CONTEXT)).toEqual([])
  expect(await everything()).toEqual(BLOBS)
  expect(await openBlobStore('sessions', CONTEXT).keys()).toEqual([])
  expect(await openBlobStore('restore', CONTEXT).keys()).toEqual([])
})

test('an export overwrites no file, and a failed export leaves no file', async () => {
  const folder = await openFolder()
  const [there, archive] = [join(folder, 'there.tar.gz'), join(folder, 'archive.tar.gz')]
  await writeFile(there, 'precious')
  await expect(exportArchive(there, CONTEXT, NOW)).rejects.toThrow('is there already. Choose another name.')
  expect(await readFile(there, 'utf8')).toBe('precious')
  await stopServer()
  const edgeURL = 'http://127.0.0.1:1'
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', contextOf({ edgeURL, uncachedEdgeURL: edgeURL }))
  await expect(exportArchive(archive, CONTEXT, NOW)).rejects.toThrow()
  await expect(stat(archive)).rejects.toThrow('ENOENT')
})

test('writing an archive to a full disk throws an error', async () => {
  async function* blobs(): AsyncGenerator<ArchivedBlob> {
    for (const key of ['a', 'b']) yield { store: 'pictures', key, data: new Uint8Array(randomBytes(200_000)) }
  }
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) })
  await expect(pipeline(packed(blobs(), NOW), full)).rejects.toThrow('no space left')
})

test('a restore fails when the store has any saved data', async () => {
  const archive = await filledArchive()
  await openFolder()
  for (const name of STORES.filter((name) => name !== 'audit')) {
    const store = openBlobStore(name, CONTEXT)
    await store.put('something', 'there')
    await expect(restoreArchive(archive, CONTEXT)).rejects.toThrow(`The store holds ${name} already`)
    expect((await everything()).size).toBe(1)
    await store.remove('something')
  }
})

test('an interrupted restore can be resumed, but only with the same archive', async () => {
  const first = await filledArchive('first.tar.gz')
  const second = first.replace('first', 'second')
  await exportArchive(second, CONTEXT, NOW)

  await openFolder()
  // This key makes `changes/events` a folder, so the restore cannot write the blob of that name.
  await openBlobStore('records', CONTEXT).put('changes/events/x', 'obstacle')
  await openBlobStore('restore', CONTEXT).put('unfinished', 'first.tar.gz')
  await expect(restoreArchive(first, CONTEXT)).rejects.toThrow()
  expect((await everything()).size).toBeGreaterThan(20)

  expect(await openStores(CONTEXT).isRestoring()).toBe(true)
  await openBlobStore('records', CONTEXT).remove('changes/events')
  await expect(restoreArchive(second, CONTEXT)).rejects.toThrow('already')
  await restoreArchive(first, CONTEXT)
  expect(await everything()).toEqual(BLOBS)
  await expect(restoreArchive(first, CONTEXT)).rejects.toThrow('already')
})

test('a restore lists the missing pictures that records use', async () => {
  const folder = await openFolder()
  const [there, gone] = [`${hash(1)}.jpg`, `${hash(2)}.jpg`]
  await openBlobStore('pictures', CONTEXT).put(`files/${there}`, 'picture')
  const record = JSON.stringify({ thumbnail: there, images: [gone, gone] })
  await openBlobStore('records', CONTEXT).put(`events/m9x${hash(1).slice(-26)}/000001`, record)
  const archive = join(folder, 'archive.tar.gz')
  await exportArchive(archive, CONTEXT, NOW)
  await openFolder()
  expect(await restoreArchive(archive, CONTEXT)).toEqual([gone])
  expect(await openStores(CONTEXT).isRestoring()).toBe(false)
})

test('an incomplete archive is rejected before anything is written', async () => {
  const archive = await filledArchive()
  const { size } = await stat(archive)
  await openFolder()
  await expect(restoreArchive(`${archive}.none`, CONTEXT)).rejects.toThrow('There is no file')
  for (const length of [size - 1, size >> 1, 0]) {
    await truncate(archive, length)
    await expect(restoreArchive(archive, CONTEXT), `${length} bytes`).rejects.toThrow('no whole archive')
  }
  await writeFile(archive, 'something else')
  await expect(restoreArchive(archive, CONTEXT)).rejects.toThrow('no whole archive')
  expect(await everything()).toEqual(new Map())
})

test('export and restore work through the API of the live site, with a site id and a token', async () => {
  const folder = await openFolder()
  const server = new BlobsServer({ directory: folder, token: 'token' })
  const apiURL = `http://localhost:${(await server.start()).port}`
  const useSite = (siteID: string) => vi.stubEnv('NETLIFY_BLOBS_CONTEXT', contextOf({ siteID, apiURL }))
  const live = { deploy: { context: 'production' } }
  const [name = ''] = BLOBS.keys()
  const key = name.slice('pictures '.length)

  useSite('old-site')
  await getStore('pictures').set(key, new Blob([BLOBS.get(name) ?? '']))
  const archive = join(folder, 'archive.tar.gz')
  await exportArchive(archive, live, NOW)
  useSite('new-site')
  expect(await restoreArchive(archive, live)).toEqual([])
  expect(new Uint8Array(await getStore('pictures').get(key, { type: 'arrayBuffer' }))).toEqual(BLOBS.get(name))
  await server.stop()
})

function contextOf(context: Record<string, string>): string {
  return Buffer.from(JSON.stringify({ siteID: 'local', token: 'token', ...context })).toString('base64')
}
