import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { getStore } from '@netlify/blobs'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { uploadedDocumentSchema } from '../../../src/schemas/upload.ts'
import { isBlobKey } from '../../stores/blob-store.ts'
import { SNAPSHOT_PREFIX } from '../../stores/documents.ts'
import { blobStoreName, type DeployContext, RESTORE_MARK } from '../../stores/open-stores.ts'
import { filesOf } from '../../stores/record-store.ts'

/**
 * An archive has a file for each blob, named by store and key (docs/decisions/016). Sessions, login attempts and
 * idempotency keys are left out.
 */

/** In the order of archiving and restoring: pictures come before the records that use them. */
export const ARCHIVED_STORES = ['pictures', 'records', 'enquiries', 'people', 'alert', 'audit'] as const
export type ArchivedStore = (typeof ARCHIVED_STORES)[number]
export type ArchivedBlob = { store: ArchivedStore; key: string; data: Uint8Array<ArrayBuffer> }

export interface Source {
  /** An interrupted restore can be resumed only with the same id. */
  id: string
  blobs: () => AsyncIterable<ArchivedBlob>
}

/** The fields of a record that contain names of files: for all kinds of records, and for versions by older code. */
const namingSchema = z.object({
  thumbnail: z.string().optional(),
  images: z.array(z.string()).optional(),
  documents: z.array(uploadedDocumentSchema).optional(),
})

/** The prefix of the keys under which the bytes of pictures and documents are stored. */
export const PICTURE_FILES = 'files/'
const PARALLEL_CALLS = 8
/** An export contains names and phone numbers. */
const OWNER_ONLY = 0o600

/** Writes all archived stores into a new file. @throws Error with a sentence for the terminal when the file exists */
export async function exportArchive(path: string, context: DeployContext, now: Date): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY).catch((error: unknown) => {
    throw hasCode(error, 'EEXIST') ? new Error(`${path} is there already. Choose another name.`) : error
  })
  try {
    await pipeline(packed(allBlobs(context), now), createGzip(), file.createWriteStream())
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Restores a source into empty stores. An interrupted restore can be resumed with the same source. No clean-up runs
 * until the restore is complete.
 * @returns the missing pictures and documents that a version of a record names
 * @throws Error with a sentence for the terminal when a store is not empty.
 */
export async function restoreFrom({ id, blobs }: Source, context: DeployContext): Promise<string[]> {
  const progress = getStore({ name: blobStoreName('restore', context), consistency: 'strong' })
  if ((await progress.get(RESTORE_MARK, { type: 'text' })) !== id) await assertEmpty(context)
  await progress.set(RESTORE_MARK, id)
  const [named, restored] = [new Set<string>(), new Set<string>()]
  const write = async ({ store, key, data }: ArchivedBlob) => {
    await openStore(store, context).set(key, new Blob([data]))
    if (store === 'records') for (const file of filesNamedIn(data)) named.add(file)
    if (store === 'pictures' && key.startsWith(PICTURE_FILES)) restored.add(key.slice(PICTURE_FILES.length))
  }
  await Readable.from(blobs()).forEach(write, { concurrency: PARALLEL_CALLS })
  await progress.delete(RESTORE_MARK)
  return [...named.difference(restored)].sort()
}

/** Reads an export to its end and returns it as a source for a restore. @throws Error when it is incomplete */
export async function openExport(path: string): Promise<Source> {
  const blobs = () => unpacked(createReadStream(path))
  try {
    let isEmpty = true
    for await (const _ of blobs()) isEmpty = false
    if (isEmpty) throw new Error('It is empty.')
    return { id: basename(path), blobs }
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) throw new Error(`There is no file ${path}.`)
    throw new Error(`${path} is no whole archive of "npm run export". Nothing was restored.`, { cause })
  }
}

/** Lists the keys of each store, without derived blobs. */
export async function listKeys(context: DeployContext): Promise<Record<ArchivedStore, string[]>> {
  const found = { pictures: [], records: [], enquiries: [], people: [], alert: [], audit: [] }
  const keys: Record<ArchivedStore, string[]> = found
  // Records are listed before pictures, so the pictures of every listed record are listed too.
  for (const name of ARCHIVED_STORES.toReversed()) keys[name] = await keysOf(name, context)
  return keys
}

/** Yields all blobs to archive, in the order of {@link ARCHIVED_STORES}. */
export async function* allBlobs(context: DeployContext): AsyncGenerator<ArchivedBlob> {
  const keys = await listKeys(context)
  for (const store of ARCHIVED_STORES) yield* readBlobs(store, keys[store], context)
}

/** Yields the blobs under these keys. Blobs that were deleted meanwhile are left out. */
export async function* readBlobs(store: ArchivedStore, keys: readonly string[], context: DeployContext) {
  const blobs = openStore(store, context)
  for (let start = 0; start < keys.length; start += PARALLEL_CALLS) {
    const read = async (key: string) => ({ key, data: await blobs.get(key, { type: 'arrayBuffer' }) })
    for (const { key, data } of await Promise.all(keys.slice(start, start + PARALLEL_CALLS).map(read))) {
      if (data !== null) yield { store, key, data: new Uint8Array(data) }
    }
  }
}

/** Returns the pictures and documents that a version of a record names; none for any other blob. */
function filesNamedIn(data: Uint8Array): string[] {
  try {
    return filesOf(namingSchema.parse(JSON.parse(new TextDecoder().decode(data))))
  } catch {
    return []
  }
}

async function assertEmpty(context: DeployContext): Promise<void> {
  for (const name of ARCHIVED_STORES) {
    // A sign-in on the new site writes audit entries and `seen/`, which do not disturb a restore.
    if (name === 'audit') continue
    const { length } = (await keysOf(name, context)).filter((key) => name !== 'people' || !key.startsWith('seen/'))
    if (length > 0) throw new Error(`The store holds ${name} already; an archive is restored into an empty one only.`)
  }
}

async function keysOf(name: ArchivedStore, context: DeployContext): Promise<string[]> {
  const pages = await Array.fromAsync(openStore(name, context).list({ paginate: true }))
  const keys = pages.flatMap(({ blobs }) => blobs.map(({ key }) => key).filter(isBlobKey))
  return keys.filter((key) => !key.startsWith(SNAPSHOT_PREFIX)).sort()
}

/** Opens a store with the vendor's client, which retries failed calls: a command has enough time for that. */
function openStore(name: string, context: DeployContext) {
  return getStore({ name: blobStoreName(name, context), consistency: 'strong' })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Returns a tar archive of blobs. An error in `blobs` is passed on. @param modifiedAt the time of each file */
export function packed(blobs: AsyncIterable<ArchivedBlob>, modifiedAt: Date): AsyncIterable<Uint8Array> {
  const archive = pack()
  const writeAll = async () => {
    for await (const { store, key, data } of blobs) {
      const header = { name: `${store}/${key}`, mode: OWNER_ONLY, mtime: modifiedAt }
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      await new Promise((resolve, reject) => archive.entry(header, bytes, resolve).on('error', reject))
    }
    archive.finalize()
  }
  writeAll().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  // The package's types do not say that its stream yields bytes.
  return archive as AsyncIterable<Uint8Array>
}

/** Yields the blobs of an archive. @throws Error after the last valid blob when the archive is invalid or incomplete */
export async function* unpacked(zipped: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedBlob> {
  const archive = extract()
  const reading = pipeline(zipped, createGunzip(), archive)
  // The error is thrown below, unless the caller has stopped reading.
  reading.catch(() => {})
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header
      const store = ARCHIVED_STORES.find((candidate) => name.startsWith(`${candidate}/`))
      const key = name.slice(name.indexOf('/') + 1)
      if (type !== 'file' || !store || !isBlobKey(key)) throw new Error(`The archive holds something unknown, ${name}.`)
      yield { store, key, data: new Uint8Array(await buffer(entry)) }
    }
    await reading
  } finally {
    archive.destroy()
  }
}
