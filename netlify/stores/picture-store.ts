import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { pictureNameSchema, type UploadedPicture } from '../../src/schemas/upload.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_REQUESTS = 16
/** Nobody needs a picture that no record names for longer than it takes to finish a form. */
const UNUSED_MS = 24 * 60 * 60 * 1000
/** No run of the clean-up lives that long, so a removal announced earlier will not happen any more. */
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

/** A picture ready to be stored, as `cleanPicture` gives it. */
export interface NewPicture {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'jpg' | 'webp'
  width: number
  height: number
}

/** What this process has read of pictures; their names tell their bytes, so it never goes stale. */
const memories = new Map<string, Map<string, Details>>()

/**
 * Pictures by the SHA-256 of their bytes, so that what is sent twice is stored once. Every method throws
 * {@link StoreUnavailable} when the store is down.
 *
 * Under each picture's name: `files/` its bytes, `details/` its size in pixels, `held/` when somebody last meant to use
 * it, `removal/` that the clean-up is about to remove it. A request first writes `held` and then looks for `removal`;
 * the clean-up first writes `removal` and then looks at `held`. Whichever comes second sees the other, so a picture
 * that a request under way is about to name is never removed.
 */
export class PictureStore {
  readonly #blobs: BlobStore
  readonly #details: Map<string, Details>

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.#details = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#details)
  }

  /** Stores a picture and holds it for a day; a picture that is there already is held. */
  async save({ bytes, extension, width, height }: NewPicture, now: Date): Promise<UploadedPicture> {
    const file = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
    await this.#keepFromRemoval(file, now)
    const details: Details = { width, height, storedAt: now.toISOString() }
    await this.#blobs.putNew(`details/${file}`, JSON.stringify(details))
    await this.#blobs.putNew(`files/${file}`, bytes)
    return { file, width, height }
  }

  /**
   * Keeps stored pictures from being removed for a day, long enough to write a record that names them.
   * @returns those that are not there
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
   * The bytes of a picture, or null when there is none of this name.
   * @throws {CorruptBlob} they are not those that were stored
   */
  async read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!isPictureName(file)) return null
    const bytes = await this.#blobs.bytes(`files/${file}`)
    if (bytes && !file.startsWith(createHash('sha256').update(bytes).digest('hex')))
      throw new CorruptBlob(`files/${file}`)
    return bytes
  }

  /** Every stored picture, newest first. */
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
   * Removes the pictures that nobody held for a day and that are not in use.
   * @param namedPictures gives what the records name, asked after the pictures were listed
   * @returns the names of those removed
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
    // Without a mark nobody can tell since when it has not been used: count from today.
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

  /** @returns whether this run, and no other one, may remove the picture */
  async #announceRemoval(file: string): Promise<boolean> {
    const key = `removal/${file}`
    if ((await this.#blobs.putNew(key, momentOf(new Date()))) === 'created') return true
    const announcedAt = await this.#moment(key)
    if (announcedAt === null || isAbandoned(announcedAt)) await this.#blobs.remove(key)
    return false
  }

  /** Marks a picture as held and waits until no removal of it is under way. */
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

  /** The time in a mark, in milliseconds; null when there is no mark, or none that can be read. */
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

/** A mark of its own for each writer, so that two who write at one moment are told apart. */
function momentOf(now: Date): string {
  return JSON.stringify({ at: now.toISOString(), by: randomUUID() })
}

/** The pictures of the deploy that serves this request. */
export function openPictureStore(context: DeployContext): PictureStore {
  return new PictureStore(openBlobStore('pictures', context))
}
