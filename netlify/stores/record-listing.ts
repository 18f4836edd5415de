import { randomBytes } from 'node:crypto'
import { type BlobStore, StoreUnavailable } from './blob-store.ts'
import { RecordSnapshot } from './record-snapshot.ts'
import type { RecordVersions } from './record-versions.ts'
import type { StoredRecord } from './stored-record.ts'

/** How long other instances may show an old listing when a change mark could not be written. */
const LISTING_MAX_AGE_MS = 30_000
/** From this many differences on, the snapshot is written again: so many reads take a fraction of a second. */
const MAX_SNAPSHOT_DRIFT = 100

/** What this process has read of one kind. Immutable keys never go stale, so records are cached by key. */
interface Memory {
  /** By key. */
  records: Map<string, StoredRecord>
  /** The keys in the snapshot, or null before it was read. */
  snapshot: Set<string> | null
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

/** Lets work go on after the answer, as the platform's `waitUntil`. */
export type AfterAnswer = (work: Promise<unknown>) => void

/** The newest version of every record of one kind. */
export class RecordListing {
  readonly #blobs: BlobStore
  readonly #versions: RecordVersions
  readonly #snapshot: RecordSnapshot
  readonly #memory: Memory
  readonly #afterAnswer: AfterAnswer

  constructor(blobs: BlobStore, versions: RecordVersions, afterAnswer: AfterAnswer) {
    this.#blobs = blobs
    this.#versions = versions
    this.#snapshot = new RecordSnapshot(blobs, versions)
    this.#afterAnswer = afterAnswer
    const place = `${blobs.name}/${versions.kind}`
    const memory = memories.get(place) ?? { records: new Map(), snapshot: null, writes: 0, listing: null }
    memories.set(place, memory)
    this.#memory = memory
  }

  /**
   * Returns the newest version of every record, newest date first, and newest record first within a date. Returns the
   * same array until something changes, which costs one small read, of the mark that every write leaves. The mark is a
   * hint, not an index: a listing is always made from the keys.
   */
  async all(): Promise<readonly StoredRecord[]> {
    const change = await this.#latestChange()
    const { listing, writes } = this.#memory
    const now = performance.now()
    const isCurrent = listing?.change === change && listing.writes === writes
    if (isCurrent && now - listing.startedAt < LISTING_MAX_AGE_MS) return listing.records

    const fresh: Listing = { change, writes, startedAt: now, records: this.#readAll() }
    this.#memory.listing = fresh
    const failed = () => {
      if (this.#memory.listing === fresh) this.#memory.listing = null
    }
    // A reading that takes longer than its request goes on, so that the next request finds it done.
    this.#afterAnswer(fresh.records.then((records) => this.#renewSnapshot(records), failed))
    return fresh.records
  }

  /** Notes a version that this process has written. */
  remember(record: StoredRecord): void {
    this.#memory.records.set(this.#versions.key(record), record)
  }

  /** Takes a version out of what is kept beside the store, when its content is written anew. */
  async forget(key: string): Promise<void> {
    this.#memory.records.delete(key)
    await this.#snapshot.remove()
    this.#memory.snapshot = new Set()
  }

  /** Tells this and other instances that their listing is old. The write is valid even if this fails. */
  async markChange(): Promise<void> {
    this.#memory.writes += 1
    try {
      await this.#blobs.put(this.#changeKey, randomBytes(16).toString('hex'))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      console.warn(error.message)
    }
  }

  async #readAll(): Promise<readonly StoredRecord[]> {
    const [newest] = await Promise.all([this.#listedNewest(), this.#loadSnapshot()])
    const known = this.#memory.records
    // A list may lack keys: one that this process or the snapshot has seen counts until it is proven gone.
    const unlisted = [...known].filter(([key, { id }]) => (newest.get(id) ?? '') < key)
    await this.#versions.each(unlisted, async ([key, { id }]) => {
      if (await this.#versions.has(key)) keepNewest(newest, id, key)
      else known.delete(key)
    })
    for (const [key, { id }] of known) if (key < (newest.get(id) ?? '')) known.delete(key)

    const records = await this.#versions.each([...newest.values()], (key) => this.#readOnce(key))
    const found = records.filter((record) => record !== null)
    return found.sort((a, b) => compare(b.date, a.date) || compare(b.id, a.id))
  }

  /** What was read is kept at once: when a listing takes too long, the next one goes on from there. */
  async #readOnce(key: string): Promise<StoredRecord | null> {
    const record = this.#memory.records.get(key) ?? (await this.#versions.readIfSound(key))
    if (record) this.#memory.records.set(key, record)
    return record
  }

  /** Returns the newest key of every id in the list. */
  async #listedNewest(): Promise<Map<string, string>> {
    const newest = new Map<string, string>()
    for (const key of await this.#versions.listed()) keepNewest(newest, this.#versions.named(key)?.id ?? '', key)
    return newest
  }

  /** Puts what the snapshot has into the memory, once in a process. */
  async #loadSnapshot(): Promise<void> {
    if (this.#memory.snapshot !== null) return
    const saved = await this.#snapshot.read()
    this.#memory.snapshot = new Set(saved.keys())
    for (const [key, record] of saved) if (!this.#memory.records.has(key)) this.#memory.records.set(key, record)
  }

  async #renewSnapshot(records: readonly StoredRecord[]): Promise<void> {
    const saved = this.#memory.snapshot ?? new Set()
    const keys = new Set(records.map((record) => this.#versions.key(record)))
    if (keys.symmetricDifference(saved).size < MAX_SNAPSHOT_DRIFT) return
    if (await this.#snapshot.write(records)) this.#memory.snapshot = keys
  }

  get #changeKey(): string {
    return `changes/${this.#versions.kind}`
  }

  async #latestChange(): Promise<string> {
    return new TextDecoder().decode((await this.#blobs.bytes(this.#changeKey)) ?? new Uint8Array())
  }
}

function keepNewest(newest: Map<string, string>, id: string, key: string): void {
  if ((newest.get(id) ?? '') < key) newest.set(id, key)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
