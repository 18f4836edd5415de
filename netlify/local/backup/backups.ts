import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeployContext, isBlobKey, openBlobStore } from '../../stores/blob-store.ts'
import { startBlobServer } from '../blob-server.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../function-context.ts'
import { archivedBlobs, exportArchive, restoreArchive } from './archive.ts'
import { decryptFile, encryptFile } from './encryption.ts'

const KEPT_BACKUPS = 30
const BACKUP_NAME = /^backup-\d{4}-\d{2}-\d{2}t\d{6}z\.tar\.gz\.age$/

/** What a store holds: how many blobs, and a digest of all keys and bytes. */
export interface StoreDigest {
  count: number
  digest: string
}
export type StoreDigests = Record<string, StoreDigest>

/**
 * Exports everything, encrypts it into a folder and keeps the newest 30 there. No plain file is left.
 * @returns the path of the new file.
 */
export async function makeBackup(
  folder: string,
  recipient: string,
  context: DeployContext,
  now: Date,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const stamp = now.toISOString().slice(0, 19).replace(/[:]/g, '').toLowerCase()
  const path = join(folder, `backup-${stamp}z.tar.gz.age`)
  await inTemporaryFolder(async (temporary) => {
    const plain = join(temporary, 'export.tar.gz')
    await exportArchive(plain, context, now)
    await encryptFile(plain, path, recipient)
  })
  const [, ...older] = (await backupsIn(folder)).toReversed()
  for (const name of older.slice(KEPT_BACKUPS - 1)) await rm(join(folder, name))
  return path
}

/** Returns the names of the backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).sort()
}

/**
 * Restores a backup into an empty store of its own and compares what is there with what the archive holds.
 * @returns both, by store; the restore succeeded when they are equal and no picture is missing.
 */
export async function drill(
  path: string,
  identity: string,
): Promise<{ archived: StoreDigests; restored: StoreDigests; missingPictures: string[] }> {
  return inTemporaryFolder(async (temporary) => {
    const plain = join(temporary, 'export.tar.gz')
    await decryptFile(path, plain, identity)
    const context = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }
    // The drill must never reach the store that the environment names.
    const { NETLIFY_BLOBS_CONTEXT } = process.env
    Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
    const stop = await startBlobServer(join(temporary, 'store'))
    try {
      const { missingPictures } = await restoreArchive(plain, context)
      const archived = await digestsOf(archivedBlobs(plain))
      const restored = await digestsOf(storedBlobs(Object.keys(archived), context))
      return { archived, restored, missingPictures }
    } finally {
      await stop()
      if (NETLIFY_BLOBS_CONTEXT) Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT })
    }
  })
}

type NamedBlob = { store: string; key: string; data: Uint8Array }

async function* storedBlobs(stores: readonly string[], context: DeployContext): AsyncGenerator<NamedBlob> {
  for (const store of stores) {
    const blobs = openBlobStore(store, context)
    for (const key of (await blobs.keys()).filter(isBlobKey)) {
      yield { store, key, data: (await blobs.bytes(key)) ?? new Uint8Array() }
    }
  }
}

/** The order of the blobs does not matter. */
async function digestsOf(blobs: AsyncIterable<NamedBlob>): Promise<StoreDigests> {
  const lines = new Map<string, string[]>()
  for await (const { store, key, data } of blobs) {
    const line = `${key} ${createHash('sha256').update(data).digest('hex')}`
    lines.set(store, [...(lines.get(store) ?? []), line])
  }
  const digest = (own: string[]) => createHash('sha256').update(own.sort().join('\n')).digest('hex')
  return Object.fromEntries([...lines].map(([store, own]) => [store, { count: own.length, digest: digest(own) }]))
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
