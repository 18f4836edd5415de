import type { RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BlobStore, CorruptBlob } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { parseStoredRecord, RECORD_ID, type StoredRecord } from './stored-record.ts'

/** Versions are zero-padded, so that keys sort by version. */
const VERSION_DIGITS = 6
const PARALLEL_READS = 32

/**
 * The versions of the records of one kind, each a blob that never changes: their keys and their content.
 *
 * A list of keys may lag behind the writes; reading a key never does. What must be exact reads keys.
 */
export class RecordVersions {
  readonly kind: RecordKind
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore, kind: RecordKind) {
    this.kind = kind
    this.#blobs = blobs
  }

  /** Returns the key of a version. */
  key({ id, version }: Pick<StoredRecord, 'id' | 'version'>): string {
    return `${this.kind}/${id}/${String(version).padStart(VERSION_DIGITS, '0')}`
  }

  /** Returns what the key of a version names, or null for any other key. */
  named(key: string): Pick<StoredRecord, 'id' | 'version'> | null {
    const [kind, id = '', version = '', ...rest] = key.split('/')
    const isVersion = version.length === VERSION_DIGITS && /^\d+$/.test(version)
    if (kind !== this.kind || !RECORD_ID.test(id) || !isVersion || rest.length > 0) return null
    return { id, version: Number(version) }
  }

  /** Returns the listed keys of all versions, or of those of one record, in the order of ids and versions. */
  async listed(id?: string): Promise<string[]> {
    const keys = await this.#blobs.keys(id === undefined ? `${this.kind}/` : `${this.kind}/${id}/`)
    return keys.filter((key) => this.named(key) !== null)
  }

  /** Returns whether a version is there. */
  async has(key: string): Promise<boolean> {
    return this.#blobs.has(key)
  }

  /**
   * Returns a version, or null when there is none.
   * @throws {CorruptBlob} when it cannot be read
   */
  async read(key: string): Promise<StoredRecord | null> {
    const stored = await this.#blobs.json(key)
    if (stored === null) return null
    const record = parseStoredRecord(this.kind, stored)
    if (record === undefined || this.key(record) !== key) throw new CorruptBlob(key)
    return record
  }

  /** Returns a version, or null when there is none or it cannot be read, which is logged. */
  async readIfSound(key: string): Promise<StoredRecord | null> {
    try {
      return await this.read(key)
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return null
    }
  }

  /** Maps with a bounded number of requests at a time. */
  async each<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
    return mapConcurrently(items, PARALLEL_READS, map)
  }
}
