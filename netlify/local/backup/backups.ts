/**
 * Backups: a folder with encrypted parts, and for each backup a list of its parts (docs/decisions/016). An unchanged
 * part is not written again, so each picture is stored once.
 */
import { createHash, hash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod'
import { type DeployContext, openStores } from '../../stores/open-stores.ts'
import { startBlobServer } from '../blob-server.ts'
import { LOCAL_DEPLOY_CONTEXT } from '../function-context.ts'
import {
  ARCHIVED_STORES,
  type ArchivedBlob,
  type ArchivedStore,
  allBlobs,
  listKeys,
  PICTURE_FILES,
  packed,
  readBlobs,
  restoreFrom,
  type Source,
  unpacked,
} from './archive.ts'

const KEPT_BACKUPS = 30
/** Pictures per part. A picture has at most 5 MB, so a part is smaller than the 2 GiB limit of Git hosts. */
const PICTURES_IN_PART = 300
const BACKUP_NAME = /^backup-\d{4}-\d{2}-\d{2}t\d{6}z\.json$/
const PART_NAME = /^[a-z]+-[0-9a-f]{32}\.tar\.gz\.age$/
/** The version number at the end of a key. */
const VERSION = /\/\d{6}$/
/** A backup contains names and phone numbers. */
const OWNER_ONLY = 0o600

const partSchema = z.object({
  file: z.string().regex(PART_NAME),
  store: z.enum(ARCHIVED_STORES),
  /** The keys of the pictures in this part. The next backup does not read these pictures again. */
  pictures: z.array(z.string()).optional(),
})
const backupSchema = z.object({ format: z.literal('school-site/2'), at: z.iso.datetime(), parts: z.array(partSchema) })
type Part = z.infer<typeof partSchema>
type Backup = z.infer<typeof backupSchema>

/**
 * Adds a backup of everything to a folder, deletes all but the newest 30, and records the new backup for the health
 * check. Reads only the lists of earlier backups. @param recipient public key as `age-keygen` prints it @returns the
 * path of the new list
 */
export async function makeBackup(
  folder: string,
  recipient: string,
  context: DeployContext,
  now: Date,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const earlier = (await allBackups(folder)).at(-1)?.parts ?? []
  const write = (store: ArchivedStore, keys: readonly string[]) =>
    writePart(folder, store, readBlobs(store, keys, context), recipient, earlier)
  const keys = await listKeys(context)
  const pictures = new Set(keys.pictures.filter((key) => key.startsWith(PICTURE_FILES)))
  // A part with an erased picture is replaced by one without it.
  const parts = earlier.filter((part) => part.pictures?.every((key) => pictures.has(key)))
  const known = new Set(parts.flatMap((part) => part.pictures ?? []))
  const added = [...pictures.difference(known)]
  for (let start = 0; start < added.length; start += PICTURES_IN_PART) {
    const some = added.slice(start, start + PICTURES_IN_PART)
    parts.push({ file: await write('pictures', some), store: 'pictures', pictures: some })
  }
  for (const store of ARCHIVED_STORES) {
    const others = keys[store].filter((key) => !pictures.has(key))
    if (others.length > 0) parts.push({ file: await write(store, others), store })
  }
  const path = join(folder, `backup-${now.toISOString().slice(0, 19).replaceAll(':', '').toLowerCase()}z.json`)
  const backup: Backup = { format: 'school-site/2', at: now.toISOString(), parts }
  await writeFile(path, JSON.stringify(backup), { mode: OWNER_ONLY })
  await removeOld(folder)
  await openStores(context).jobs.finish('backup', { at: now, failures: 0 })
  return path
}

/** Returns the names of the backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).sort()
}

/**
 * Reads all parts of a backup and returns a source for a restore. The source has the people of the newest backup in the
 * folder, and leaves out what that backup records as erased.
 * @param identity the secret key
 * @throws Error with a message for the terminal when a part is missing, damaged, or encrypted for another key
 */
export async function openBackup(path: string, identity: string): Promise<Source> {
  const folder = dirname(path)
  const backup = await readBackup(path)
  const newest = (await allBackups(folder)).at(-1) ?? backup
  const read = (part: Part) => partBlobs(join(folder, part.file), part.store, identity)
  const parts = [
    ...backup.parts.filter(({ store }) => store !== 'people'),
    ...newest.parts.filter(({ store }) => store === 'people'),
  ].sort((a, b) => ARCHIVED_STORES.indexOf(a.store) - ARCHIVED_STORES.indexOf(b.store))
  for (const part of parts) for await (const _ of read(part));

  const tombstones: ArchivedBlob[] = []
  for (const part of newest.parts.filter(({ pictures }) => pictures === undefined)) {
    for await (const blob of read(part)) if (isTombstone(blob)) tombstones.push(blob)
  }
  const erased = new Set(tombstones.map(({ key }) => key.replace(VERSION, '').split('/').at(-1) ?? ''))
  async function* blobs(): AsyncGenerator<ArchivedBlob> {
    for (const part of parts) {
      for await (const blob of read(part)) if (!blob.key.split('/').some((name) => erased.has(name))) yield blob
    }
    yield* tombstones
  }
  return { id: basename(path), blobs }
}

/** Restores a backup into a temporary store. @returns a line for each blob of the backup and of that store */
export async function drill(path: string, identity: string) {
  const source = await openBackup(path, identity)
  const context = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }
  const temporary = await mkdtemp(join(tmpdir(), 'backup-'))
  // The restore drill must never reach the store of the environment.
  const { NETLIFY_BLOBS_CONTEXT } = process.env
  Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
  const stop = await startBlobServer(temporary)
  try {
    const missingPictures = await restoreFrom(source, context)
    const [archived, restored] = [await linesOf(source.blobs()), await linesOf(allBlobs(context))]
    return { archived, restored, missingPictures }
  } finally {
    await stop()
    if (NETLIFY_BLOBS_CONTEXT) Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT })
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Writes blobs as one encrypted file, named by checksum, unless an earlier backup has this file. @returns the name */
async function writePart(
  folder: string,
  store: ArchivedStore,
  blobs: AsyncIterable<ArchivedBlob>,
  recipient: string,
  earlier: readonly Part[],
): Promise<string> {
  const digest = createHash('sha256')
  async function* digested(): AsyncGenerator<ArchivedBlob> {
    for await (const blob of blobs) {
      digest.update(`${blob.key} ${hash('sha256', blob.data)}\n`)
      yield blob
    }
  }
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const unfinished = join(folder, `${store}.part`)
  await rm(unfinished, { force: true })
  // Pictures are compressed already.
  const zipped = createGzip({ level: store === 'pictures' ? 0 : 6 })
  await Promise.all([
    pipeline(packed(digested(), new Date(0)), zipped),
    pipeline(
      await encrypter.encrypt(Readable.toWeb(zipped) as ReadableStream),
      createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ONLY }),
    ),
  ])
  const name = `${store}-${digest.digest('hex').slice(0, 32)}.tar.gz.age`
  if (earlier.some(({ file }) => file === name)) await rm(unfinished)
  else await rename(unfinished, join(folder, name))
  return name
}

async function* partBlobs(path: string, store: ArchivedStore, identity: string): AsyncGenerator<ArchivedBlob> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const zipped = await decrypter.decrypt((await openAsBlob(path)).stream())
    for await (const blob of unpacked(zipped)) if (blob.store === store) yield blob
  } catch (cause) {
    throw new Error(`${path} cannot be read with BACKUP_IDENTITY: missing, damaged, or for another key.`, { cause })
  }
}

async function readBackup(path: string): Promise<Backup> {
  try {
    return backupSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new Error(`${path} is not the list of a backup.`, { cause })
  }
}

async function allBackups(folder: string): Promise<Backup[]> {
  const names = await backupsIn(folder)
  return Promise.all(names.map((name) => readBackup(join(folder, name))))
}

/** Removes all backups but the newest 30, and the parts that no remaining backup uses. */
async function removeOld(folder: string): Promise<void> {
  for (const name of (await backupsIn(folder)).slice(0, -KEPT_BACKUPS)) await rm(join(folder, name))
  const kept = new Set((await allBackups(folder)).flatMap(({ parts }) => parts.map(({ file }) => file)))
  const unused = (await readdir(folder)).filter((name) => PART_NAME.test(name) && !kept.has(name))
  for (const name of unused) await rm(join(folder, name))
}

/** Returns whether a blob records an erasure. The key ends with the erased id, or with the erased id and a version. */
function isTombstone({ key, data }: ArchivedBlob): boolean {
  return key.startsWith('erased/') || (data.length < 300 && Buffer.from(data).includes('"erasedAt":'))
}

async function linesOf(blobs: AsyncIterable<ArchivedBlob>): Promise<string[]> {
  const lines: string[] = []
  for await (const { store, key, data } of blobs) lines.push(`${store}/${key} ${hash('sha256', data)}`)
  return lines.sort()
}
