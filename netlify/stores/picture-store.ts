import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordDocument } from '../../src/schemas/record-kinds/notice-fields.ts'
import { type UploadedPicture, uploadNameSchema } from '../../src/schemas/upload.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'
import {
  type Details,
  detailsSchema,
  documentDetailsSchema,
  type NewDocument,
  type NewPicture,
  type StoredDocument,
  type StoredPicture,
} from './picture-details.ts'
import { jsonIfSound, momentIn, momentOf } from './picture-marks.ts'
import { PictureNotes } from './picture-notes.ts'
import { PictureUses } from './picture-uses.ts'

const PARALLEL_REQUESTS = 16
/** No clean-up runs that long, so an older removal was abandoned. */
const REMOVAL_ABANDONED_MS = 15 * 60 * 1000
const REMOVAL_POLL_MS = 100
const REMOVAL_POLLS = 20

/** The picture was erased by staff, and is not taken again (docs/decisions/019-erased-pictures.md). */
export class ErasedPicture extends Error {
  readonly file: string

  constructor(file: string) {
    super(`The picture ${file} was erased`)
    this.name = 'ErasedPicture'
    this.file = file
  }
}

/** Details that this process has read. A name implies its bytes, so the cache is never stale. */
const memories = new Map<string, Map<string, Details>>()

/**
 * Stores pictures and documents by the SHA-256 of their bytes, so that copies are stored once (docs/decisions/012, 048).
 * What applies to pictures applies to documents. Every method throws {@link StoreUnavailable} when the store is down.
 *
 * Under each picture's name: `files/` its bytes, `details/` its size in pixels, `held/` when somebody last
 * intended to use it, `uses/` the versions of records that name it, `trash/` since when the clean-up found it unused,
 * `kept/` and `words/` what the gallery says, `removal/` that the clean-up is about to delete it, `erased/` that staff erased it. A request writes `held` and then
 * reads `removal`; the clean-up writes `removal` and then reads `held`. The later one sees the other, so a picture that
 * a running request is about to name is never deleted.
 */
export class PictureStore {
  readonly #blobs: BlobStore
  readonly #details: Map<string, Details>
  /** The logs of the versions of records that name each picture. */
  readonly uses: PictureUses
  readonly notes: PictureNotes

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
    this.uses = new PictureUses(blobs)
    this.notes = new PictureNotes(blobs)
    this.#details = memories.get(blobs.name) ?? new Map()
    memories.set(blobs.name, this.#details)
  }

  /**
   * Stores a picture unless it exists, and holds it for a day. A stored one that is damaged is replaced.
   * @throws {ErasedPicture} staff have erased it
   */
  async save(picture: NewPicture, now: Date): Promise<UploadedPicture> {
    const { bytes, width, height, name } = picture
    const file = nameOfPicture(picture)
    await this.#save(file, bytes, { width, height, storedAt: now.toISOString(), ...(name && { name }) }, now)
    return { file, width, height }
  }

  /** Stores a document as {@link save} does a picture. */
  async saveDocument({ bytes, name, pages, text }: NewDocument, now: Date): Promise<RecordDocument> {
    const file = `${createHash('sha256').update(bytes).digest('hex')}.pdf`
    const about = { name, bytes: bytes.length, pages }
    await this.#save(file, bytes, { ...about, text, storedAt: now.toISOString() }, now)
    return { file, ...about }
  }

  /** Returns what is known about a stored document, with its text for the search; null when there is none. */
  async document(file: string): Promise<StoredDocument | null> {
    if (!isUploadName(file)) return null
    return documentDetailsSchema.safeParse(await jsonIfSound(this.#blobs, `details/${file}`)).data ?? null
  }

  async #save(
    file: string,
    bytes: Uint8Array<ArrayBuffer>,
    details: Details | StoredDocument,
    now: Date,
  ): Promise<void> {
    if (await this.isErased(file)) throw new ErasedPicture(file)
    await this.#keepFromRemoval(file, now)
    const text = JSON.stringify(details)
    const hasDetails = (await this.#blobs.putNew(`details/${file}`, text)) === 'exists'
    // A document has the name that it was sent with last.
    const isSound =
      !hasDetails ||
      ('pages' in details ? (await this.document(file))?.name === details.name : await this.#readDetails(file))
    if (!isSound) await this.#blobs.put(`details/${file}`, text)
    if ((await this.#blobs.putNew(`files/${file}`, bytes)) === 'exists') await this.#blobs.put(`files/${file}`, bytes)
    // An erasure marks the picture before it deletes it: one that began meanwhile is seen here.
    if (await this.isErased(file)) {
      await this.#removeAll(file)
      throw new ErasedPicture(file)
    }
  }

  /**
   * Protects stored pictures from the clean-up for a day, long enough to write a record that names them.
   * @returns the missing ones, and those that were erased
   */
  async hold(files: readonly string[], now: Date): Promise<string[]> {
    const missing = await mapConcurrently([...new Set(files)], PARALLEL_REQUESTS, async (file) => {
      await this.#keepFromRemoval(file, now)
      const [isThere, isErased] = await Promise.all([this.#blobs.has(`files/${file}`), this.isErased(file)])
      if (isThere && !isErased) return null
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
    if (!isUploadName(file)) return null
    const bytes = await this.#blobs.bytes(`files/${file}`)
    if (bytes && !file.startsWith(createHash('sha256').update(bytes).digest('hex')))
      throw new CorruptBlob(`files/${file}`)
    return bytes
  }

  async has(file: string): Promise<boolean> {
    return isUploadName(file) && (await this.#blobs.has(`files/${file}`))
  }

  /** Returns the sides of a stored picture in pixels, its name and when it was stored; null when that is not known. */
  async details(file: string): Promise<Details | null> {
    const details = this.#details.get(file) ?? (await this.#readDetails(file))
    if (details) this.#details.set(file, details)
    return details
  }

  /** Returns every stored picture that is not in the trash, newest first; no documents. */
  async all(): Promise<StoredPicture[]> {
    const [files, trash] = await Promise.all([this.files(), this.inTrash()])
    const kept = files.filter((file) => !trash.has(file) && !file.endsWith('.pdf'))
    const pictures = await mapConcurrently(kept, PARALLEL_REQUESTS, async (file) => {
      const details = await this.details(file)
      return details && { file, ...details }
    })
    return pictures
      .filter((picture) => picture !== null)
      .sort((a, b) => Date.parse(b.storedAt) - Date.parse(a.storedAt) || (a.file < b.file ? -1 : 1))
  }

  /** Returns the names of all stored pictures and documents. */
  async files(): Promise<string[]> {
    return this.#named('files')
  }

  /** Returns the names of the pictures in the trash. Their bytes stay where they are, so that nothing is lost by it. */
  async inTrash(): Promise<Set<string>> {
    return new Set(await this.#named('trash'))
  }

  /** Returns when somebody last intended to use a picture. Without a mark that is unknown: the time starts now. */
  async heldAt(file: string, now: Date): Promise<Date> {
    const heldAt = await momentIn(this.#blobs, `held/${file}`)
    if (heldAt === null) await this.#blobs.put(`held/${file}`, momentOf(now))
    return heldAt ?? now
  }

  /** Returns since when a picture is in the trash, or null. */
  async inTrashSince(file: string): Promise<Date | null> {
    return momentIn(this.#blobs, `trash/${file}`)
  }

  /** Puts a picture into the trash unless it was held after `unusedSince`. @returns whether it is there */
  async moveToTrash(file: string, unusedSince: Date, now: Date): Promise<boolean> {
    await this.#blobs.put(`trash/${file}`, momentOf(now))
    // Whoever holds it meanwhile takes it out before or after this; the hold tells.
    const isUnused = (await this.heldAt(file, now)) <= unusedSince
    if (!isUnused) await this.takeFromTrash(file)
    return isUnused
  }

  async takeFromTrash(file: string): Promise<void> {
    await this.#blobs.remove(`trash/${file}`)
  }

  /** Deletes a picture for good unless it was held after `unusedSince`. @returns whether this call deleted it */
  async removeUnused(file: string, unusedSince: Date): Promise<boolean> {
    if (!(await this.#announceRemoval(file))) return false
    const heldAt = await momentIn(this.#blobs, `held/${file}`)
    const isUnused = heldAt !== null && heldAt <= unusedSince
    if (isUnused) {
      await this.uses.remove(file)
      await this.#removeAll(file)
    }
    await this.#blobs.remove(`removal/${file}`)
    return isUnused
  }

  /**
   * Marks a picture as erased, from when on it is served to nobody, and deletes it. Repeated after a crash it goes on. The
   * log of its uses stays, since it says which records to change.
   */
  async erase(file: string, by: { email: string; now: Date }): Promise<void> {
    await this.#blobs.putNew(`erased/${file}`, JSON.stringify({ at: by.now.toISOString(), by: by.email }))
    await this.#removeAll(file)
  }

  async isErased(file: string): Promise<boolean> {
    return isUploadName(file) && (await this.#blobs.bytes(`erased/${file}`)) !== null
  }

  /** Returns the names of all erased pictures. */
  async erased(): Promise<string[]> {
    return this.#named('erased')
  }

  /** Lets an erased picture be uploaded again. @returns whether it was erased */
  async liftErasure(file: string): Promise<boolean> {
    const wasErased = await this.isErased(file)
    if (wasErased) await this.#blobs.remove(`erased/${file}`)
    return wasErased
  }

  async #removeAll(file: string): Promise<void> {
    for (const kind of ['files', 'details', 'held', 'trash']) await this.#blobs.remove(`${kind}/${file}`)
    await this.notes.remove(file)
    this.#details.delete(file)
  }

  /** @returns whether this run, and no other, may delete the picture */
  async #announceRemoval(file: string): Promise<boolean> {
    const key = `removal/${file}`
    if ((await this.#blobs.putNew(key, momentOf(new Date()))) === 'created') return true
    const announcedAt = await momentIn(this.#blobs, key)
    if (announcedAt === null || isAbandoned(announcedAt)) await this.#blobs.remove(key)
    return false
  }

  /** Marks a picture as held and waits until no removal of it is running. */
  async #keepFromRemoval(file: string, now: Date): Promise<void> {
    for (let poll = 0; poll < REMOVAL_POLLS; poll += 1) {
      await this.#blobs.put(`held/${file}`, momentOf(now))
      const [announcedAt] = await Promise.all([momentIn(this.#blobs, `removal/${file}`), this.takeFromTrash(file)])
      if (announcedAt === null || isAbandoned(announcedAt)) return
      await sleep(REMOVAL_POLL_MS)
    }
    throw new StoreUnavailable(`keep ${file} from removal`)
  }

  async #named(kind: 'files' | 'trash' | 'erased'): Promise<string[]> {
    const keys = await this.#blobs.keys(`${kind}/`)
    return keys.map((key) => key.slice(kind.length + 1)).filter(isUploadName)
  }

  async #readDetails(file: string): Promise<Details | null> {
    const key = `details/${file}`
    const { data = null } = detailsSchema.safeParse(await jsonIfSound(this.#blobs, key))
    if (data === null) console.error(new CorruptBlob(key).message)
    return data
  }
}

/** Returns the name under which a picture is stored. */
export function nameOfPicture({ bytes, extension }: Pick<NewPicture, 'bytes' | 'extension'>): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
}

function isUploadName(file: string): boolean {
  return uploadNameSchema.safeParse(file).success
}

function isAbandoned(announcedAt: Date): boolean {
  return Date.now() - announcedAt.getTime() > REMOVAL_ABANDONED_MS
}

/** Opens the pictures of the deploy that serves this request. */
export function openPictureStore(context: DeployContext): PictureStore {
  return new PictureStore(openBlobStore('pictures', context))
}
