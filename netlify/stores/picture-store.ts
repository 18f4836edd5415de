import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { pictureNameSchema, type UploadedPicture } from '../../src/schemas/upload.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_REQUESTS = 16
/** How long an unused picture is kept: longer than a form takes. */
const UNUSED_MS = 24 * 60 * 60 * 1000
/** No clean-up runs that long, so an older removal was abandoned. */
const REMOVAL_ABANDONED_MS = 15 * 60 * 1000
const REMOVAL_POLL_MS = 100
const REMOVAL_POLLS = 20

const detailsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  storedAt: z.iso.datetime(),
})
const momentSchema = z.object({ at: z.iso.datetime() })

type Details = z.infer<typeof detailsSchema>
export type StoredPicture = UploadedPicture & Details

/** A picture ready to be stored, from `cleanPicture`. */
export interface NewPicture {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'jpg' | 'webp'
  width: number
  height: number
}

/** Details that this process has read. A name implies its bytes, so the cache is never stale. */
const memories = new Map<string, Map<string, Details>>()

/**
 * Stores pictures by the SHA-256 of their bytes, so that copies are stored once (docs/decisions/012). Every method
 * throws {@link StoreUnavailable} when the store is down.
 *
 * Under each picture's name: `files/` its bytes, `details/` its size in pixels, `held/` when somebody last
 * intended to use it, `removal/` that the clean-up is about to delete it. A request writes `held` and then reads
 * `removal`; the clean-up writes `removal` and then reads `held`. The later one sees the other, so a picture that a
 * running request is about to name is never deleted.
 */
export class PictureStore {
  readonly #blobs: BlobStore
  readonly #details: Map<string, Details>

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.#details = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#details)
  }

  /** Stores a picture unless it exists, and holds it for a day. */
  async save({ bytes, extension, width, height }: NewPicture, now: Date): Promise<UploadedPicture> {
    const file = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
    await this.#keepFromRemoval(file, now)
    const details: Details = { width, height, storedAt: now.toISOString() }
    await this.#blobs.putNew(`details/${file}`, JSON.stringify(details))
    await this.#blobs.putNew(`files/${file}`, bytes)
    return { file, width, height }
  }

  /**
   * Protects stored pictures from the clean-up for a day, long enough to write a record that names them.
   * @returns the missing ones
   */
  async hold(files: readonly string[], now: Date): Promise<string[]> {
    const missing = await mapConcurrently([...new Set(files)], PARALLEL_REQUESTS, async (file) => {
      await this.#keepFromRemoval(file, now)
      if (await this.#blobs.has(`files/${file}`)) return null
      await this.#blobs.remove(`held/${file}`)
      return file
    })
    return missing.filter((file) => file !== null)
  }

  /**
   * Returns the bytes of a picture, or null.
   * @throws {CorruptBlob} they do not match the name
   */
  async read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!isPictureName(file)) return null
    const bytes = await this.#blobs.bytes(`files/${file}`)
    if (bytes && !file.startsWith(createHash('sha256').update(bytes).digest('hex')))
      throw new CorruptBlob(`files/${file}`)
    return bytes
  }

  /** Returns every stored picture, newest first. */
  async all(): Promise<StoredPicture[]> {
    const pictures = await mapConcurrently(await this.#files(), PARALLEL_REQUESTS, async (file) => {
      const details = this.#details.get(file) ?? (await this.#readDetails(file))
      if (!details) return null
      this.#details.set(file, details)
      return { file, ...details }
    })
    return pictures
      .filter((picture) => picture !== null)
      .sort((a, b) => Date.parse(b.storedAt) - Date.parse(a.storedAt) || (a.file < b.file ? -1 : 1))
  }

  /**
   * Deletes the pictures that were not held for a day and are not in use.
   * @param namedPictures returns what the records name; called after the pictures were listed
   * @returns the names of the deleted ones
   */
  async removeUnused(namedPictures: () => Promise<ReadonlySet<string>>, now: Date): Promise<string[]> {
    const files = await this.#files()
    const named = await namedPictures()
    const unused = files.filter((file) => !named.has(file))
    const removed = await mapConcurrently(unused, PARALLEL_REQUESTS, async (file) =>
      (await this.#removeUnlessHeld(file, now)) ? file : null,
    )
    return removed.filter((file) => file !== null)
  }

  async #removeUnlessHeld(file: string, now: Date): Promise<boolean> {
    const heldAt = await this.#moment(`held/${file}`)
    // Without a mark the last use is unknown: count from today.
    if (heldAt === null) await this.#blobs.put(`held/${file}`, momentOf(now))
    if (heldAt === null || !isUnused(heldAt, now)) return false

    if (!(await this.#announceRemoval(file))) return false
    const heldSince = await this.#moment(`held/${file}`)
    const isStillUnused = heldSince !== null && isUnused(heldSince, now)
    if (isStillUnused) {
      for (const kind of ['files', 'details', 'held']) await this.#blobs.remove(`${kind}/${file}`)
      this.#details.delete(file)
    }
    await this.#blobs.remove(`removal/${file}`)
    return isStillUnused
  }

  /** @returns whether this run, and no other, may delete the picture */
  async #announceRemoval(file: string): Promise<boolean> {
    const key = `removal/${file}`
    if ((await this.#blobs.putNew(key, momentOf(new Date()))) === 'created') return true
    const announcedAt = await this.#moment(key)
    if (announcedAt === null || isAbandoned(announcedAt)) await this.#blobs.remove(key)
    return false
  }

  /** Marks a picture as held and waits until no removal of it is running. */
  async #keepFromRemoval(file: string, now: Date): Promise<void> {
    for (let poll = 0; poll < REMOVAL_POLLS; poll += 1) {
      await this.#blobs.put(`held/${file}`, momentOf(now))
      const announcedAt = await this.#moment(`removal/${file}`)
      if (announcedAt === null || isAbandoned(announcedAt)) return
      await sleep(REMOVAL_POLL_MS)
    }
    throw new StoreUnavailable(`keep ${file} from removal`)
  }

  async #files(): Promise<string[]> {
    const keys = await this.#blobs.keys('files/')
    return keys.map((key) => key.slice('files/'.length)).filter(isPictureName)
  }

  async #readDetails(file: string): Promise<Details | null> {
    const key = `details/${file}`
    const { data = null } = detailsSchema.safeParse(await this.#jsonIfSound(key))
    if (data === null) console.error(new CorruptBlob(key).message)
    return data
  }

  /** Returns the time in a mark in milliseconds; null without a readable mark. */
  async #moment(key: string): Promise<number | null> {
    const { data } = momentSchema.safeParse(await this.#jsonIfSound(key))
    return data ? Date.parse(data.at) : null
  }

  async #jsonIfSound(key: string): Promise<unknown> {
    try {
      return await this.#blobs.json(key)
    } catch (error) {
      if (error instanceof CorruptBlob) return null
      throw error
    }
  }
}

function isPictureName(file: string): boolean {
  return pictureNameSchema.safeParse(file).success
}

function isUnused(heldAt: number, now: Date): boolean {
  return now.getTime() - heldAt > UNUSED_MS
}

function isAbandoned(announcedAt: number): boolean {
  return Date.now() - announcedAt > REMOVAL_ABANDONED_MS
}

/** Returns a mark that is unique per writer, even for two writers at the same moment. */
function momentOf(now: Date): string {
  return JSON.stringify({ at: now.toISOString(), by: randomUUID() })
}

/** Opens the pictures of the deploy that serves this request. */
export function openPictureStore(context: DeployContext): PictureStore {
  return new PictureStore(openBlobStore('pictures', context))
}
