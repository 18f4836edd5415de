import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Collection } from '../../src/schemas/record.ts'
import { pictureNameSchema } from '../../src/schemas/upload.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_READS = 32
/** How long other instances may miss a change whose mark could not be written. */
const LISTING_MAX_AGE_MS = 30_000
/** Versions are padded so that keys sort as versions do. */
const VERSION_DIGITS = 6
const RECORD_ID = /^[a-z0-9]{9,64}$/

const storedRecordSchema = z.strictObject({
  id: z.string().regex(RECORD_ID),
  version: z.int().positive(),
  name: z.string(),
  date: z.iso.date(),
  thumbnail: pictureNameSchema,
  images: z.array(pictureNameSchema),
  altTexts: z.record(pictureNameSchema, z.string()),
  published: z.boolean(),
  /** When it was put into the bin, or null. */
  deletedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

/** One version of an event or news item, complete in itself. */
export type StoredRecord = Readonly<z.infer<typeof storedRecordSchema>>
/** What makes a record: everything but its number, its place in history and its state. */
export type RecordDraft = Pick<StoredRecord, 'name' | 'date' | 'thumbnail' | 'images'> &
  Partial<Pick<StoredRecord, 'altTexts'>>
/** What a new version may say differently. */
export type RecordEdit = Partial<Omit<StoredRecord, 'id' | 'version' | 'changedAt' | 'changedBy'>>
/** Who writes, and when. */
export interface Author {
  email: string
  now: Date
}

/** What this process has read of one collection. Immutable keys never go stale, so records are kept by key. */
interface Memory {
  records: Map<string, StoredRecord>
  /** Counts this process's own writes, so that no listing begun before a write is taken for one after it. */
  writes: number
  listing: Listing | null
}
interface Listing {
  change: string
  writes: number
  startedAt: number
  records: Promise<readonly StoredRecord[]>
}
const memories = new Map<string, Memory>()

/** A new id: sorts by the time it was made, and cannot be guessed. */
export function newRecordId(now: Date): string {
  return now.getTime().toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}

/** When the record of this id was made. */
export function createdAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 9), 36))
}

/**
 * The records of one collection: one immutable blob per version, `<collection>/<id>/<version>`.
 *
 * An edit writes version n+1 from n and only one writer can, so editors never overwrite each other; history, undo and
 * the bin are versions too. Every method throws {@link StoreUnavailable} when the store is down.
 */
export class RecordStore {
  readonly collection: Collection
  readonly #blobs: BlobStore
  readonly #memory: Memory

  constructor(blobs: BlobStore, collection: Collection) {
    this.collection = collection
    this.#blobs = blobs
    const place = `${blobs.name}/${collection}`
    const memory = memories.get(place) ?? { records: new Map(), writes: 0, listing: null }
    memories.set(place, memory)
    this.#memory = memory
  }

  /**
   * The newest version of every record, drafts and the bin included, newest date first and of one date the newest
   * record first. A record that cannot be read is left out and its key logged. The same array is given until
   * something changes.
   *
   * When nothing changed since the last call this costs one small read: of the mark that every write leaves. The mark is
   * a hint, not an index: a listing is always made from the keys.
   */
  async all(): Promise<readonly StoredRecord[]> {
    const change = await this.#latestChange()
    const { listing, writes } = this.#memory
    const now = performance.now()
    const isCurrent = listing?.change === change && listing.writes === writes
    if (isCurrent && now - listing.startedAt < LISTING_MAX_AGE_MS) return listing.records

    const fresh: Listing = { change, writes, startedAt: now, records: this.#readAll() }
    this.#memory.listing = fresh
    fresh.records.catch(() => {
      if (this.#memory.listing === fresh) this.#memory.listing = null
    })
    return fresh.records
  }

  /**
   * The newest version of one record, or null.
   * @throws {CorruptBlob} it cannot be read
   */
  async newest(id: string): Promise<StoredRecord | null> {
    const key = (await this.#versionKeys(id)).at(-1)
    return key === undefined ? null : this.#read(key)
  }

  /** All readable versions of one record, newest first; none when there is no such record. */
  async history(id: string): Promise<StoredRecord[]> {
    const keys = (await this.#versionKeys(id)).reverse()
    const versions = await mapConcurrently(keys, PARALLEL_READS, (key) => this.#readIfSound(key))
    return versions.filter((version) => version !== null)
  }

  /**
   * Writes a first version and gives what is stored: of several calls with one `id` the first decides.
   * The pictures that `draft` names must be held by the picture store.
   */
  async create(draft: RecordDraft, by: Author, id = newRecordId(by.now)): Promise<StoredRecord> {
    const record: StoredRecord = {
      altTexts: {},
      ...draft,
      id,
      version: 1,
      published: true,
      deletedAt: null,
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    }
    if (await this.#write(record)) return record
    return (await this.firstVersion(id)) ?? record
  }

  /** The first version of a record, as its creation answered it. */
  async firstVersion(id: string): Promise<StoredRecord | null> {
    const record = RECORD_ID.test(id) ? await this.#read(this.#key(id, 1)) : null
    // Who wrote it may have been cut off before the mark was left; whoever is told of it now must find it listed.
    if (record !== null) await this.#markChange()
    return record
  }

  /** Writes the version after `record`, and gives it, or null when someone else's is there already. */
  async revise(record: StoredRecord, edit: RecordEdit, by: Author): Promise<StoredRecord | null> {
    const next: StoredRecord = {
      ...record,
      ...edit,
      version: record.version + 1,
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    }
    return (await this.#write(next)) ? next : null
  }

  /**
   * Removes a record's versions up to the one given, which goes last: as long as anything is left, the record is still
   * what it was, and a version that somebody adds meanwhile stays.
   */
  async remove({ id, version }: StoredRecord): Promise<void> {
    const last = this.#key(id, version)
    const keys = (await this.#versionKeys(id)).filter((key) => key <= last)
    for (const key of keys) await this.#blobs.remove(key)
    await this.#markChange()
  }

  /**
   * Every picture that any version of any record names.
   * @throws {CorruptBlob} a version cannot be read, so that what it names is not known
   */
  async namedPictures(): Promise<Set<string>> {
    const keys = (await this.#blobs.keys(`${this.collection}/`)).filter((key) => this.#idOf(key) !== null)
    const versions = await mapConcurrently(keys, PARALLEL_READS, (key) => this.#read(key))
    return new Set(versions.flatMap((version) => (version ? [version.thumbnail, ...version.images] : [])))
  }

  async #readAll(): Promise<readonly StoredRecord[]> {
    const newest = new Map<string, string>()
    for (const key of await this.#blobs.keys(`${this.collection}/`)) {
      const id = this.#idOf(key)
      if (id !== null) newest.set(id, key)
    }
    const known = this.#memory.records
    for (const [key, { id }] of known) {
      // A list made during writes may lack keys: what this process has seen is there until it is proven gone.
      const isUnlisted = (newest.get(id) ?? '') < key
      if (isUnlisted && (await this.#blobs.has(key))) newest.set(id, key)
    }
    const keys = [...newest.values()]
    const records = await mapConcurrently(keys, PARALLEL_READS, async (key) => known.get(key) ?? this.#readIfSound(key))
    const found = records.filter((record) => record !== null)
    this.#memory.records = new Map(found.map((record) => [this.#key(record.id, record.version), record]))
    return found.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
  }

  /** @returns whether it was written; false when that version exists already */
  async #write(record: StoredRecord): Promise<boolean> {
    const stored = storedRecordSchema.parse(record)
    const key = this.#key(record.id, record.version)
    const isMine = (await this.#blobs.putNew(key, JSON.stringify(stored))) === 'created'
    if (isMine) this.#memory.records.set(key, stored)
    await this.#markChange()
    return isMine
  }

  async #read(key: string): Promise<StoredRecord | null> {
    const stored = await this.#blobs.json(key)
    if (stored === null) return null
    const { success, data } = storedRecordSchema.safeParse(stored)
    if (!success || this.#key(data.id, data.version) !== key) throw new CorruptBlob(key)
    return data
  }

  async #readIfSound(key: string): Promise<StoredRecord | null> {
    try {
      return await this.#read(key)
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return null
    }
  }

  async #versionKeys(id: string): Promise<string[]> {
    if (!RECORD_ID.test(id)) return []
    return (await this.#blobs.keys(`${this.collection}/${id}/`)).filter((key) => this.#idOf(key) === id)
  }

  #key(id: string, version: number): string {
    return `${this.collection}/${id}/${String(version).padStart(VERSION_DIGITS, '0')}`
  }

  /** The id in the key of a version, or null for any other key. */
  #idOf(key: string): string | null {
    const [collection, id = '', version = '', ...rest] = key.split('/')
    const isVersion = version.length === VERSION_DIGITS && /^\d+$/.test(version)
    return collection === this.collection && RECORD_ID.test(id) && isVersion && rest.length === 0 ? id : null
  }

  get #changeKey(): string {
    return `changes/${this.collection}`
  }

  async #latestChange(): Promise<string> {
    return new TextDecoder().decode((await this.#blobs.bytes(this.#changeKey)) ?? new Uint8Array())
  }

  /** Tells other instances that their listing is old. What was written stands even if this fails. */
  async #markChange(): Promise<void> {
    this.#memory.writes += 1
    try {
      await this.#blobs.put(this.#changeKey, randomBytes(16).toString('hex'))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      console.warn(error.message)
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The records of `collection` for the deploy that serves this request. */
export function openRecordStore(collection: Collection, context: DeployContext): RecordStore {
  return new RecordStore(openBlobStore('records', context), collection)
}
