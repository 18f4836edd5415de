import { hasPictures, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BlobStore, type DeployContext, openBlobStore } from './blob-store.ts'
import { type AfterAnswer, RecordListing } from './record-listing.ts'
import { RecordSchedule } from './record-schedule.ts'
import { RecordVersions } from './record-versions.ts'
import { allSettled } from './settled-record.ts'
import {
  createdAt,
  filesOf,
  newRecordId,
  parseStoredRecord,
  RECORD_ID,
  RECORD_SCHEMA,
  type StoredRecord,
} from './stored-record.ts'

/** A new record: everything but its id, version and state. */
export type RecordDraft = Pick<StoredRecord, 'name' | 'date'> &
  Partial<Omit<StoredRecord, 'schema' | 'id' | 'version' | 'changedAt' | 'changedBy'>>
/** What a new version may change. */
export type RecordEdit = Partial<Omit<StoredRecord, 'schema' | 'id' | 'version' | 'changedAt' | 'changedBy'>>
/** Who writes, and at what time. */
export interface Author {
  email: string
  now: Date
}

/**
 * The records of one kind: one immutable blob per version, `<kind>/<id>/<version>`.
 *
 * An edit writes version n+1 from n, which only one writer can do, so editors never overwrite each other. History, undo
 * and the bin are versions too. Every method throws {@link StoreUnavailable} when the store is down. Only {@link all},
 * {@link newest} and {@link namedFiles} begin with a list, which may lag behind the writes.
 */
export class RecordStore {
  readonly kind: RecordKind
  readonly #blobs: BlobStore
  readonly #versions: RecordVersions
  readonly #listing: RecordListing
  /** The marks of times at which records change by themselves. */
  readonly schedule: RecordSchedule

  /** @param afterAnswer lets work go on after the answer; such work may fail without harm */
  constructor(blobs: BlobStore, kind: RecordKind, afterAnswer: AfterAnswer = () => {}) {
    this.kind = kind
    this.#blobs = blobs
    this.#versions = new RecordVersions(blobs, kind)
    this.#listing = new RecordListing(blobs, this.#versions, afterAnswer)
    this.schedule = new RecordSchedule(blobs)
  }

  /**
   * Returns the newest version of every record, drafts and the bin included, newest date first, and newest record first
   * within a date, each as it is at `now` (settled-record.ts). A record that cannot be read is left out and its key
   * logged. Returns the same array until something changes.
   */
  async all(now = new Date()): Promise<readonly StoredRecord[]> {
    return allSettled(await this.#listing.all(), now)
  }

  /**
   * Returns the newest version of one record, or null.
   * @throws {CorruptBlob} when it cannot be read
   */
  async newest(id: string): Promise<StoredRecord | null> {
    return this.newestSince(id, (await this.#listedVersions(id)).at(-1) ?? 1)
  }

  /** Returns the key of a version. */
  keyOf(id: string, version: number): string {
    return this.#versions.key({ id, version })
  }

  /**
   * Returns the version under a key without asking a list; null when there is none, or the key is of another kind.
   * @throws {CorruptBlob} when it cannot be read
   */
  async at(key: string): Promise<StoredRecord | null> {
    return this.#versions.named(key) === null ? null : this.#versions.read(key)
  }

  /**
   * Returns the newest version of a record without asking a list: the one that is known and those after it, one by one.
   * Null when that one is not there.
   * @throws {CorruptBlob} when one cannot be read
   */
  async newestSince(id: string, version: number): Promise<StoredRecord | null> {
    let newest = await this.at(this.keyOf(id, version))
    while (newest) {
      const next = await this.at(this.keyOf(id, newest.version + 1))
      if (next === null) break
      newest = next
    }
    return newest
  }

  /** Returns all readable versions of one record, newest first; none when there is no such record. */
  async history(id: string): Promise<StoredRecord[]> {
    if (!RECORD_ID.test(id)) return []
    // A list that lags lacks numbers before its last one, or after it.
    const last = (await this.#listedVersions(id)).at(-1) ?? 0
    const numbers = Array.from({ length: last }, (_, index) => index + 1)
    while (await this.#versions.has(this.keyOf(id, numbers.length + 1))) numbers.push(numbers.length + 1)
    const versions = await this.#versions.each(numbers, (version) =>
      this.#versions.readIfSound(this.keyOf(id, version)),
    )
    return versions.filter((version) => version !== null).reverse()
  }

  /**
   * Writes a first version and returns what is stored: of several calls with one `id` the first decides.
   * The pictures that `draft` names must be held by the picture store.
   */
  async create(draft: RecordDraft, by: Author, id = newRecordId(by.now)): Promise<StoredRecord> {
    const record: StoredRecord = {
      schema: RECORD_SCHEMA,
      ...(hasPictures(this.kind) && { altTexts: {}, captions: {}, focus: {} }),
      published: true,
      consentOnFile: false,
      publishAt: null,
      unpublishAt: null,
      ...draft,
      firstPublishedAt: draft.published === false ? null : by.now.toISOString(),
      id,
      version: 1,
      review: null,
      deletedAt: null,
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    }
    if (await this.#write(record, null)) return record
    return (await this.firstVersion(id)) ?? record
  }

  /** Returns the first version of a record, as its creation answered it, or null. */
  async firstVersion(id: string): Promise<StoredRecord | null> {
    const record = await this.at(this.keyOf(id, 1))
    // Its writer may have been cut off before it left the mark; whoever gets it now must find it listed.
    if (record !== null) await this.#listing.markChange()
    return record
  }

  /**
   * Writes the version after `record` and returns it, or null when someone else wrote that version first. Fields of
   * later code are written back as they are, with the number of the schema that has them.
   */
  async revise(record: StoredRecord, edit: RecordEdit, by: Author): Promise<StoredRecord | null> {
    const next: StoredRecord = {
      ...record,
      ...edit,
      firstPublishedAt: firstPublishedAt(record, { ...record, ...edit }, by.now),
      schema: Math.max(record.schema, RECORD_SCHEMA),
      version: record.version + 1,
      changedAt: by.now.toISOString(),
      changedBy: by.email,
    }
    return (await this.#write(next, record)) ? next : null
  }

  /**
   * Removes a record's versions up to the one given, which goes last: an interrupted removal leaves the record as it was,
   * and a version that somebody adds meanwhile stays.
   */
  async remove({ id, version }: StoredRecord): Promise<void> {
    // Every number up to it, since a list may lack a version, which would then be the newest.
    const earlier = Array.from({ length: version - 1 }, (_, index) => this.keyOf(id, index + 1))
    for (const key of [...earlier, this.keyOf(id, version)]) await this.#blobs.remove(key)
    await this.#listing.markChange()
  }

  /**
   * Writes over a version that a later one has replaced, which only the erasure of a picture does. The newest version is
   * in caches of other processes and gets a successor instead.
   */
  async rewrite(record: StoredRecord): Promise<void> {
    const key = this.keyOf(record.id, record.version)
    await this.#blobs.put(key, this.#serialized(record))
    await this.#listing.forget(key)
  }

  /**
   * Returns every picture and document that any version of any record names.
   * @throws {CorruptBlob} when a version cannot be read, since its files are then unknown
   */
  async namedFiles(): Promise<Set<string>> {
    const versions = await this.#versions.each(await this.#versions.listed(), (key) => this.#versions.read(key))
    return new Set(versions.flatMap((version) => (version ? filesOf(version) : [])))
  }

  /** @returns whether it was written; false when that version exists already */
  async #write(record: StoredRecord, before: StoredRecord | null): Promise<boolean> {
    await this.schedule.note(this.kind, record, before)
    const key = this.keyOf(record.id, record.version)
    const isMine = (await this.#blobs.putNew(key, this.#serialized(record))) === 'created'
    if (isMine) this.#listing.remember(record)
    await this.#listing.markChange()
    return isMine
  }

  /** @throws Error when the record does not have what its kind requires */
  #serialized(record: StoredRecord): string {
    if (parseStoredRecord(this.kind, record)) return JSON.stringify(record)
    throw new Error(`Not a record of the kind ${this.kind}`)
  }

  /** Returns the numbers of a record's versions that a list has, in their order. */
  async #listedVersions(id: string): Promise<number[]> {
    if (!RECORD_ID.test(id)) return []
    const named = (await this.#versions.listed(id)).map((key) => this.#versions.named(key))
    return named.flatMap((version) => (version?.id === id ? [version.version] : []))
  }
}

/** Returns when visitors saw a record first, after a change of it; null for never. */
function firstPublishedAt(before: StoredRecord, next: StoredRecord, now: Date): string | null {
  if (next.firstPublishedAt !== null) return next.firstPublishedAt
  if (before.published) return createdAt(before.id).toISOString()
  return next.published ? now.toISOString() : null
}

/** Opens the records of a kind for the deploy that serves this request. */
export function openRecordStore(kind: RecordKind, context: DeployContext): RecordStore {
  return new RecordStore(openBlobStore('records', context), kind, (work) => context.waitUntil?.(work))
}
