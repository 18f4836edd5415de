import { type BlobStore, CorruptBlob, StoreUnavailable } from './blob-store.ts'
import type { RecordVersions } from './record-versions.ts'
import { parseStoredRecord, type StoredRecord } from './stored-record.ts'

/** Keys below this are derived: an export leaves them out. */
export const SNAPSHOT_PREFIX = 'snapshots/'
/** How a snapshot is written; one of another form is not used. */
const SNAPSHOT_SCHEMA = 1

/**
 * The newest versions of all records in one blob, so that a process that has read nothing yet needs one read instead of
 * thousands.
 *
 * It is derived and never the truth (docs/decisions/017): it holds the content of keys, which never changes, and the
 * keys themselves are asked for elsewhere. Without it, or with an old one, everything works, only slower.
 */
export class RecordSnapshot {
  readonly #blobs: BlobStore
  readonly #versions: RecordVersions

  constructor(blobs: BlobStore, versions: RecordVersions) {
    this.#blobs = blobs
    this.#versions = versions
  }

  /** Returns the records of the snapshot by key; none when it is missing or cannot be read. */
  async read(): Promise<Map<string, StoredRecord>> {
    const records = new Map<string, StoredRecord>()
    for (const stored of await this.#stored()) {
      const record = parseStoredRecord(this.#versions.kind, stored)
      if (record) records.set(this.#versions.key(record), record)
    }
    return records
  }

  /** Replaces the snapshot. @returns whether it was written */
  async write(records: readonly StoredRecord[]): Promise<boolean> {
    try {
      await this.#blobs.put(this.#key, JSON.stringify({ schema: SNAPSHOT_SCHEMA, records }))
      return true
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      console.warn(error.message)
      return false
    }
  }

  /** Removes the snapshot. */
  async remove(): Promise<void> {
    await this.#blobs.remove(this.#key)
  }

  get #key(): string {
    return SNAPSHOT_PREFIX + this.#versions.kind
  }

  async #stored(): Promise<unknown[]> {
    try {
      const snapshot = await this.#blobs.json(this.#key)
      const isReadable = typeof snapshot === 'object' && snapshot !== null && 'records' in snapshot
      if (!isReadable || !('schema' in snapshot) || snapshot.schema !== SNAPSHOT_SCHEMA) return []
      return Array.isArray(snapshot.records) ? snapshot.records : []
    } catch (error) {
      if (!(error instanceof CorruptBlob || error instanceof StoreUnavailable)) throw error
      return []
    }
  }
}
