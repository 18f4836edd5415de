import type { RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { BlobStore } from './blob-store.ts'
import type { StoredRecord } from './stored-record.ts'
import { DOCUMENT_ID } from './versions.ts'

/** Digits of a time in milliseconds, so that keys sort by time. */
const TIME_DIGITS = 15

/** A version that has a time at which its record changes by itself. */
export interface Switch {
  kind: string
  id: string
  version: number
  atMs: number
}

type Timed = Pick<StoredRecord, 'id' | 'version' | 'publishAt' | 'unpublishAt'>

/**
 * The marks of times to come, `due/<time>-<kind>-<id>-<version>`, so that the job finds what is due without reading any
 * listing. A mark is a hint: what visitors see follows from the times in the record (docs/decisions/025).
 */
export class RecordSchedule {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** Leaves a mark for each time of a version that the one before did not have. Called before it is written. */
  async note(kind: RecordKind, version: Timed, before: Timed | null): Promise<void> {
    const isNew = (moment: string | null): moment is string =>
      moment !== null && moment !== before?.publishAt && moment !== before?.unpublishAt
    for (const moment of [version.publishAt, version.unpublishAt].filter(isNew)) {
      const time = String(Date.parse(moment)).padStart(TIME_DIGITS, '0')
      await this.#blobs.put(`due/${time}-${kind}-${version.id}-${version.version}`, '1')
    }
  }

  /** Returns the keys of the marks whose time has come. */
  async due(now: Date): Promise<string[]> {
    const keys = await this.#blobs.keys('due/')
    return keys.filter((key) => (switchOf(key)?.atMs ?? Number.POSITIVE_INFINITY) <= now.getTime())
  }

  async remove(key: string): Promise<void> {
    await this.#blobs.remove(key)
  }
}

/** Returns what the key of a mark says, or null for any other key. */
export function switchOf(key: string): Switch | null {
  const [, time, kind = '', id = '', version] = /^due\/(\d{15})-([a-z-]+)-([a-z0-9]+)-(\d+)$/.exec(key) ?? []
  if (time === undefined || !DOCUMENT_ID.test(id)) return null
  return { kind, id, version: Number(version), atMs: Number(time) }
}
