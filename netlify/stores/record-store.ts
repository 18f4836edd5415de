import { forEachKind, hasPictures, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { BlobStore } from './blob-store.ts'
import { type AfterAnswer, Documents, documentKind } from './documents.ts'
import { allSettled, parseStoredRecord, type StoredRecord, switchMarks } from './stored-record.ts'
import { type Author, type Document, newId } from './versions.ts'

/** What a new version may change. */
export type RecordEdit = Partial<Omit<StoredRecord, 'schema' | keyof Document>>
/** A new record: everything but its id, version and state. */
export type RecordDraft = RecordEdit & Pick<StoredRecord, 'name' | 'date'>

const kinds = forEachKind((name) =>
  documentKind({
    name,
    parse: (stored) => parseStoredRecord(name, stored),
    marks: (record) => switchMarks(name, record),
    compare: (a: StoredRecord, b) => compare(b.date, a.date) || compare(b.id, a.id),
  }),
)

/** The records of one kind. Undo and the bin are versions too. */
export class RecordStore extends Documents<StoredRecord> {
  readonly kind: RecordKind

  constructor(blobs: BlobStore, kind: RecordKind, afterAnswer?: AfterAnswer) {
    super(blobs, kinds[kind], afterAnswer)
    this.kind = kind
  }

  /**
   * Returns the newest version of every record, drafts and the bin included, newest date first, and newest record first
   * within a date, each as it is at `now` (stored-record.ts). Returns the same array until something changes.
   */
  override async all(now = new Date()): Promise<readonly StoredRecord[]> {
    return allSettled(await super.all(), now)
  }

  /** Writes a first version and returns what is stored: of several calls with one `id` the first decides. The pictures that `draft` names must be there (PictureStore.use). */
  async create(draft: RecordDraft, by: Author, id = newId(by.now)): Promise<StoredRecord> {
    const now = by.now.toISOString()
    const record = this.checked({
      ...(hasPictures(this.kind) && { altTexts: {}, captions: {}, focus: {} }),
      published: true,
      ...draft,
      id,
      version: 1,
      changedAt: now,
      changedBy: by.email,
      firstPublishedAt: draft.published === false ? null : now,
      review: null,
      deletedAt: null,
    })
    if (await this.write(record)) return record
    return (await this.at(id, 1)) ?? record
  }

  /** Writes the version after `record` and returns it, or null when someone else wrote that version first. */
  override async revise(record: StoredRecord, edit: RecordEdit, by: Author): Promise<StoredRecord | null> {
    const { published, firstPublishedAt } = { ...record, ...edit }
    const first = firstPublishedAt ?? (published ? by.now.toISOString() : null)
    return super.revise(record, { ...edit, firstPublishedAt: first }, by)
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
