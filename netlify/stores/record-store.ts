import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { storedFieldSchemas } from '../../src/schemas/record.ts'
import { forEachKind, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_READS = 32
/** How long other instances may show an old listing when a change mark could not be written. */
const LISTING_MAX_AGE_MS = 30_000
/** Versions are zero-padded, so that keys sort by version. */
const VERSION_DIGITS = 6
const RECORD_ID = /^[a-z0-9]{9,64}$/

/** What the store holds of a record: the fields of its kind, and what every record has. */
function storedRecordSchema(kind: RecordKind) {
  return z.strictObject({
    id: z.string().regex(RECORD_ID),
    version: z.int().positive(),
    ...storedFieldSchemas(kind),
    published: z.boolean(),
    /** When it was moved to the bin, or null. */
    deletedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

const storedRecordSchemas = forEachKind(storedRecordSchema)

/** One version of a record, complete in itself. */
export type StoredRecord = Readonly<z.infer<ReturnType<typeof storedRecordSchema>>>
/** A new record: everything but its id, version and state. */
export type RecordDraft = Pick<StoredRecord, 'name' | 'date' | 'thumbnail' | 'images'> &
  Partial<Pick<StoredRecord, 'altTexts'>>
/** What a new version may change. */
export type RecordEdit = Partial<Omit<StoredRecord, 'id' | 'version' | 'changedAt' | 'changedBy'>>
/** Who writes, and at what time. */
export interface Author {
  email: string
  now: Date
}

/** What this process has read of one kind. Immutable keys never go stale, so records are cached by key. */
interface Memory {
  records: Map<string, StoredRecord>
  /** Counts this process's own writes, so that no listing started before a write is used after it. */
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

/** Returns a new id: it sorts by the time of its creation and cannot be guessed. */
export function newRecordId(now: Date): string {
  return now.getTime().toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}

/** Returns the time at which the record of this id was created. */
export function createdAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 9), 36))
}

/**
 * The records of one kind: one immutable blob per version, `<kind>/<id>/<version>`.
 *
 * An edit writes version n+1 from n, which only one writer can do, so editors never overwrite each other. History, undo
 * and the bin are versions too. Every method throws {@link StoreUnavailable} when the store is down.
 */
export class RecordStore {
  readonly kind: RecordKind
  readonly #blobs: BlobStore
  readonly #memory: Memory

  constructor(blobs: BlobStore, kind: RecordKind) {
    this.kind = kind
    this.#blobs = blobs
    const place = `${blobs.name}/${kind}`
    const memory = memories.get(place) ?? { records: new Map(), writes: 0, listing: null }
    memories.set(place, memory)
    this.#memory = memory
  }

  /**
   * Returns the newest version of every record, drafts and the bin included, newest date first, and newest record first
   * within a date. A record that cannot be read is left out and its key logged. Returns the same array until something
   * changes.
   *
   * When nothing changed since the last call this costs one small read, of the mark that every write leaves. The mark is
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
   * Returns the newest version of one record, or null.
   * @throws {CorruptBlob} when it cannot be read
   */
  async newest(id: string): Promise<StoredRecord | null> {
    const key = (await this.#versionKeys(id)).at(-1)
    return key === undefined ? null : this.#read(key)
  }

  /** Returns all readable versions of one record, newest first; none when there is no such record. */
  async history(id: string): Promise<StoredRecord[]> {
    const keys = (await this.#versionKeys(id)).reverse()
    const versions = await mapConcurrently(keys, PARALLEL_READS, (key) => this.#readIfSound(key))
    return versions.filter((version) => version !== null)
  }

  /**
   * Writes a first version and returns what is stored: of several calls with one `id` the first decides.
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

  /** Returns the first version of a record, as its creation answered it, or null. */
  async firstVersion(id: string): Promise<StoredRecord | null> {
    const record = RECORD_ID.test(id) ? await this.#read(this.#key(id, 1)) : null
    // Its writer may have been cut off before it left the mark; whoever gets it now must find it listed.
    if (record !== null) await this.#markChange()
    return record
  }

  /** Writes the version after `record` and returns it, or null when someone else wrote that version first. */
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
   * Removes a record's versions up to the one given, which goes last: an interrupted removal leaves the record as it was,
   * and a version that somebody adds meanwhile stays.
   */
  async remove({ id, version }: StoredRecord): Promise<void> {
    const last = this.#key(id, version)
    const keys = (await this.#versionKeys(id)).filter((key) => key <= last)
    for (const key of keys) await this.#blobs.remove(key)
    await this.#markChange()
  }

  /**
   * Returns every picture that any version of any record names.
   * @throws {CorruptBlob} when a version cannot be read, since its pictures are then unknown
   */
  async namedPictures(): Promise<Set<string>> {
    const keys = (await this.#blobs.keys(`${this.kind}/`)).filter((key) => this.#idOf(key) !== null)
    const versions = await mapConcurrently(keys, PARALLEL_READS, (key) => this.#read(key))
    return new Set(versions.flatMap((version) => (version ? [version.thumbnail, ...version.images] : [])))
  }

  async #readAll(): Promise<readonly StoredRecord[]> {
    const newest = new Map<string, string>()
    for (const key of await this.#blobs.keys(`${this.kind}/`)) {
      const id = this.#idOf(key)
      if (id !== null) newest.set(id, key)
    }
    const known = this.#memory.records
    for (const [key, { id }] of known) {
      // A list made during writes may lack keys: a key this process has seen counts until it is proven gone.
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
    const stored = storedRecordSchemas[this.kind].parse(record)
    const key = this.#key(record.id, record.version)
    const isMine = (await this.#blobs.putNew(key, JSON.stringify(stored))) === 'created'
    if (isMine) this.#memory.records.set(key, stored)
    await this.#markChange()
    return isMine
  }

  async #read(key: string): Promise<StoredRecord | null> {
    const stored = await this.#blobs.json(key)
    if (stored === null) return null
    const { success, data } = storedRecordSchemas[this.kind].safeParse(stored)
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
    return (await this.#blobs.keys(`${this.kind}/${id}/`)).filter((key) => this.#idOf(key) === id)
  }

  #key(id: string, version: number): string {
    return `${this.kind}/${id}/${String(version).padStart(VERSION_DIGITS, '0')}`
  }

  /** Returns the id in the key of a version, or null for any other key. */
  #idOf(key: string): string | null {
    const [kind, id = '', version = '', ...rest] = key.split('/')
    const isVersion = version.length === VERSION_DIGITS && /^\d+$/.test(version)
    return kind === this.kind && RECORD_ID.test(id) && isVersion && rest.length === 0 ? id : null
  }

  get #changeKey(): string {
    return `changes/${this.kind}`
  }

  async #latestChange(): Promise<string> {
    return new TextDecoder().decode((await this.#blobs.bytes(this.#changeKey)) ?? new Uint8Array())
  }

  /** Tells other instances that their listing is old. The write is valid even if this fails. */
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

/** Opens the records of a kind for the deploy that serves this request. */
export function openRecordStore(kind: RecordKind, context: DeployContext): RecordStore {
  return new RecordStore(openBlobStore('records', context), kind)
}
