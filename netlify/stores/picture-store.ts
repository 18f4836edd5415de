import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { RecordDocument } from '../../src/schemas/record-kinds/notice-fields.ts'
import { type UploadedPicture, uploadNameSchema } from '../../src/schemas/upload.ts'
import { CorruptBlob, memoryOf, Store, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** After storing a file, the process assumes for this long that it exists. The clean-up waits longer. */
const SURE_MS = 24 * 60 * 60 * 1000
/** No clean-up runs this long, so an older removal was abandoned. */
const REMOVAL_ABANDONED_MS = 15 * 60 * 1000
const REMOVAL_POLL_MS = 100
const REMOVAL_POLLS = 20

/** Staff erased the picture, so it cannot be uploaded again (docs/decisions/018). */
export class ErasedPicture extends Error {
  constructor(file: string) {
    super(`The picture ${file} was erased`)
  }
}

const altTextSchema = z.object({ altText: z.string() })
const storedSchema = z.looseObject({ storedAt: z.iso.datetime() })
const pictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  storedAt: z.iso.datetime(),
  /** The name of the file that staff chose. */
  name: z.string().optional(),
})
const documentSchema = z.object({
  name: z.string(),
  bytes: z.int().positive(),
  pages: z.int().positive(),
  /** The text of the document, for the search. */
  text: z.string(),
  storedAt: z.iso.datetime(),
})
type PictureDetails = z.infer<typeof pictureSchema>
type DocumentDetails = z.infer<typeof documentSchema>
/** The bytes to store: the result of `cleanPicture`, or a PDF unchanged. */
type Bytes = { bytes: Uint8Array<ArrayBuffer> }
type NewPicture = Bytes & Omit<PictureDetails, 'storedAt'> & { extension: 'jpg' | 'webp' }
type NewDocument = Bytes & Omit<DocumentDetails, 'storedAt' | 'bytes'>

const memoryOfPictures = memoryOf(() => ({
  /** Details by file name. A name always has the same bytes, so only `storedAt` can be outdated. */
  details: new Map<string, PictureDetails>(),
  /** When this process stored a file, in milliseconds. */
  storedAt: new Map<string, number>(),
}))

/**
 * Stores pictures and documents by the SHA-256 of their bytes, so that copies are stored once (docs/decisions/012).
 * Comments on pictures also apply to documents. Every method throws {@link StoreUnavailable} when the store is down.
 *
 * Keys are `<folder>/<file>`. The folders are `files` (the bytes), `details` (size in pixels, time of storage),
 * `words` (alt text), `kept` (staff put it into the gallery), `erased` (by staff), `trash` (since when it is unused)
 * and `trash/removal` (the clean-up is deleting it). The clean-up deletes only files in the trash. A request that
 * takes a file out of the trash writes `details`, then reads `removal`. The clean-up writes `removal`, then reads
 * `details`. So at least one of them notices the other, and a picture that a request is about to use is never deleted.
 */
export class PictureStore extends Store {
  readonly #memory = memoryOfPictures(this.blobs)

  /**
   * Stores a picture. If it is stored already, updates the time of storage and repairs a damaged copy. The clean-up
   * waits two days after the time of storage.
   * @throws {ErasedPicture} staff have erased it
   */
  async save(picture: NewPicture, now: Date): Promise<UploadedPicture> {
    const { width, height, name } = picture
    const file = nameOfPicture(picture)
    await this.#save(file, picture, { width, height, storedAt: now.toISOString(), ...(name && { name }) }, now)
    return { file, width, height }
  }

  /** Like {@link save}, for a document. */
  async saveDocument({ bytes, name, pages, text }: NewDocument, now: Date): Promise<RecordDocument> {
    const file = nameOfPicture({ bytes, extension: 'pdf' })
    const about = { name, bytes: bytes.length, pages }
    await this.#save(file, { bytes }, { ...about, text, storedAt: now.toISOString() }, now)
    return { file, ...about }
  }

  /** Returns the details of a stored document, with its text for the search; null when there is none. */
  async document(file: string): Promise<DocumentDetails | null> {
    if (!isUploadName(file)) return null
    return (await this.blobs.ifSound(`details/${file}`, documentSchema)) ?? null
  }

  async #save(file: string, { bytes }: Bytes, details: PictureDetails | DocumentDetails, now: Date): Promise<void> {
    // If details exist, a removal can still be running: it deletes the bytes first, then the details.
    if ((await this.blobs.putNew(`details/${file}`, JSON.stringify(details))) === 'exists') {
      // A picture keeps the file name of its first upload; a document gets the file name of its last upload.
      const known = 'pages' in details ? null : await this.blobs.ifSound(`details/${file}`, pictureSchema)
      await this.#keepFromRemoval(file, { ...details, ...known, storedAt: details.storedAt })
    }
    if ((await this.blobs.putNew(`files/${file}`, bytes)) === 'exists') await this.blobs.put(`files/${file}`, bytes)
    // An erasure writes its mark before it deletes the picture, so this finds an erasure that began during the upload.
    if (await this.isErased(file)) {
      await this.#removeAll(file)
      throw new ErasedPicture(file)
    }
    this.#memory.storedAt.set(file, now.getTime())
  }

  /**
   * Checks that files exist and takes them out of the trash, so that a record can name them. Files that this process
   * stored in the last 24 hours are only checked for erasure, because the clean-up waits longer.
   * @returns the files that are missing or erased
   */
  async use(files: readonly string[], now: Date): Promise<string[]> {
    const isSure = (file: string) => now.getTime() - (this.#memory.storedAt.get(file) ?? 0) < SURE_MS
    const names = [...new Set(files)]
    const erased = names.some(isSure) ? await this.names('erased') : new Set()
    const missing = await mapConcurrently(names, async (file) => {
      const isThere = isSure(file) ? !erased.has(file) : await this.#isUsable(file, now)
      return isThere ? null : file
    })
    return missing.filter((file) => file !== null)
  }

  /** Reads the trash before the bytes, because a removal deletes the bytes before the entry in the trash. */
  async #isUsable(file: string, now: Date): Promise<boolean> {
    if (await this.inTrashSince(file)) {
      const details = await this.blobs.ifSound(`details/${file}`, storedSchema)
      if (details === undefined) return false
      await this.#keepFromRemoval(file, { ...details, storedAt: now.toISOString() })
    }
    const [isThere, isErased] = await Promise.all([this.blobs.has(`files/${file}`), this.isErased(file)])
    return isThere && !isErased
  }

  /** Returns the bytes of a picture, or null. @throws {CorruptBlob} they do not match the name */
  async read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!isUploadName(file)) return null
    const bytes = await this.blobs.bytes(`files/${file}`)
    if (bytes && !file.startsWith(hash('sha256', bytes))) throw new CorruptBlob(`files/${file}`)
    return bytes
  }

  async has(file: string): Promise<boolean> {
    return isUploadName(file) && (await this.blobs.has(`files/${file}`))
  }

  /** Returns a picture's width, height, name and time of storage; null when they are unknown. */
  async details(file: string): Promise<PictureDetails | null> {
    const details = this.#memory.details.get(file) ?? (await this.blobs.ifSound(`details/${file}`, pictureSchema))
    if (details) this.#memory.details.set(file, details)
    return details ?? null
  }

  /** Returns every stored picture that is not in the trash, newest first, without documents. */
  async all(): Promise<(UploadedPicture & PictureDetails)[]> {
    const [files, trash] = await Promise.all([this.names('files'), this.names('trash')])
    const kept = [...files.difference(trash)].filter((file) => !file.endsWith('.pdf'))
    const pictures = await mapConcurrently(kept, async (file) => {
      const details = await this.details(file)
      return details && { file, ...details }
    })
    return pictures
      .filter((picture) => picture !== null)
      .sort((a, b) => Date.parse(b.storedAt) - Date.parse(a.storedAt) || (a.file < b.file ? -1 : 1))
  }

  /** Returns the names of the files in a folder of this store. A file in the trash is also in `files`. */
  async names(folder: 'files' | 'trash' | 'erased' | 'kept' | 'words'): Promise<Set<string>> {
    const keys = await this.blobs.keys(`${folder}/`)
    return new Set(keys.map((key) => key.slice(folder.length + 1)).filter(isUploadName))
  }

  /** Returns when a picture was last stored or taken out of the trash. If that is unknown, stores and returns `now`. */
  async storedAt(file: string, now: Date): Promise<Date> {
    const storedAt = await this.#storedAt(file)
    if (storedAt === null) await this.blobs.put(`details/${file}`, JSON.stringify({ storedAt: now.toISOString() }))
    return storedAt ?? now
  }

  /** Returns since when a picture is in the trash; undefined when it is not. */
  async inTrashSince(file: string): Promise<Date | undefined> {
    return this.blobs.moment(`trash/${file}`)
  }

  /** Puts a picture into the trash unless it was stored after `unusedSince`. @returns whether it is in the trash */
  async moveToTrash(file: string, unusedSince: Date, now: Date): Promise<boolean> {
    await this.blobs.put(`trash/${file}`, momentOf(now))
    // An upload can have taken the picture out of the trash just before this write. The time of storage shows that.
    const isUnused = (await this.storedAt(file, now)) <= unusedSince
    if (!isUnused) await this.takeFromTrash(file)
    return isUnused
  }

  async takeFromTrash(file: string): Promise<void> {
    await this.blobs.remove(`trash/${file}`)
  }

  /** Deletes a picture in the trash; takes it out if used after `unusedSince`. @returns whether it was deleted */
  async removeUnused(file: string, unusedSince: Date): Promise<boolean> {
    if (!(await this.#announceRemoval(file))) return false
    const storedAt = await this.#storedAt(file)
    const isUnused = storedAt !== null && storedAt <= unusedSince
    if (isUnused) await this.#removeAll(file)
    else await this.takeFromTrash(file)
    await this.blobs.remove(removalKey(file))
    return isUnused
  }

  /** Marks a picture as erased, so that it is no longer served, and deletes it. Can be repeated after a crash. */
  async erase(file: string, by: { email: string; now: Date }): Promise<void> {
    await this.blobs.putNew(`erased/${file}`, JSON.stringify({ at: by.now.toISOString(), by: by.email }))
    await this.#removeAll(file)
  }

  async isErased(file: string): Promise<boolean> {
    return isUploadName(file) && (await this.blobs.bytes(`erased/${file}`)) !== null
  }

  /** Lets an erased picture be uploaded again. @returns whether it was erased */
  async liftErasure(file: string): Promise<boolean> {
    const wasErased = await this.isErased(file)
    if (wasErased) await this.blobs.remove(`erased/${file}`)
    return wasErased
  }

  /** Marks a picture to be kept without a record, because staff added it to the gallery. */
  async keep(file: string, now: Date): Promise<void> {
    await this.blobs.put(`kept/${file}`, momentOf(now))
  }

  /** Stores the alt text of a picture, for records that will use it. */
  async describe(file: string, altText: string): Promise<void> {
    await this.blobs.put(`words/${file}`, JSON.stringify({ altText }))
  }

  async altTexts(): Promise<Map<string, string>> {
    const entries = await mapConcurrently([...(await this.names('words'))], async (file) => {
      const words = await this.blobs.ifSound(`words/${file}`, altTextSchema)
      return [file, words?.altText ?? ''] as const
    })
    return new Map(entries)
  }

  async #removeAll(file: string): Promise<void> {
    this.#forget(file)
    for (const kind of ['files', 'kept', 'words', 'details', 'trash']) await this.blobs.remove(`${kind}/${file}`)
    this.#forget(file)
  }

  #forget(file: string): void {
    this.#memory.details.delete(file)
    this.#memory.storedAt.delete(file)
  }

  /** @returns whether this run, and no other, may delete the picture */
  async #announceRemoval(file: string): Promise<boolean> {
    const key = removalKey(file)
    if ((await this.blobs.putNew(key, momentOf(new Date()))) === 'created') return true
    if (isAbandoned(await this.blobs.moment(key))) await this.blobs.remove(key)
    return false
  }

  /** Writes details with a new time and takes the picture out of the trash. Waits until a running removal has ended. */
  async #keepFromRemoval(file: string, details: { storedAt: string }): Promise<void> {
    this.#memory.details.delete(file)
    for (let poll = 0; poll < REMOVAL_POLLS; poll += 1) {
      await this.blobs.put(`details/${file}`, JSON.stringify(details))
      const [announcedAt] = await Promise.all([this.blobs.moment(removalKey(file)), this.takeFromTrash(file)])
      if (isAbandoned(announcedAt)) return
      await sleep(REMOVAL_POLL_MS)
    }
    throw new StoreUnavailable(`keep ${file} from removal`)
  }

  async #storedAt(file: string): Promise<Date | null> {
    const stored = await this.blobs.ifSound(`details/${file}`, storedSchema)
    return stored ? new Date(stored.storedAt) : null
  }
}

/** Returns the name under which a picture or a document is stored. */
export function nameOfPicture({ bytes, extension }: { bytes: Uint8Array; extension: string }): string {
  return `${hash('sha256', bytes)}.${extension}`
}

const isUploadName = (file: string) => uploadNameSchema.safeParse(file).success

/** Returns a time as JSON that is unique per writer, even at the same moment. */
function momentOf(now: Date): string {
  return JSON.stringify({ at: now.toISOString(), by: randomUUID() })
}

/** `removal/<file>` is not a picture's name, so {@link PictureStore.names} skips it. */
const removalKey = (file: string) => `trash/removal/${file}`

/** Returns whether no removal is running. @param announcedAt when the last removal began */
function isAbandoned(announcedAt: Date | undefined): boolean {
  return !announcedAt || Date.now() - announcedAt.getTime() > REMOVAL_ABANDONED_MS
}
