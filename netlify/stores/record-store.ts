import { z } from 'zod'
import { momentSchema } from '../../src/schemas/publication.ts'
import { keptFieldSchemas, reviewSchema } from '../../src/schemas/record.ts'
import { picturesOf } from '../../src/schemas/record-kinds/picture-details.ts'
import { forEachKind, hasPictures, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { BlobStore } from './blob-store.ts'
import { type AfterAnswer, Documents, documentKind } from './documents.ts'
import { type Author, DOCUMENT_ID, type Document, newId } from './versions.ts'

/**
 * The schema number that this code writes. Newer code with a higher number can add fields. It never changes the meaning
 * of a known field, so that older code can show its records (docs/decisions/016).
 */
export const RECORD_SCHEMA = 1

function knownFields(kind: RecordKind) {
  return z.object({
    schema: z.int().positive().default(RECORD_SCHEMA),
    id: z.string().regex(DOCUMENT_ID),
    version: z.int().positive(),
    ...keptFieldSchemas<RecordKind>(kind),
    /** False until `publishAt`. Older code, which does not know the times below, reads only this field. */
    published: z.boolean(),
    /** When the record is published automatically, or null. The time can be past: see {@link settled}. */
    publishAt: z.nullable(momentSchema).default(null),
    /** When the record is unpublished automatically, or null. */
    unpublishAt: z.nullable(momentSchema).default(null),
    /** When the record was first published, or null for never. */
    firstPublishedAt: z.nullable(momentSchema).default(null),
    /** Whether the author requests publication, or a publisher has returned the record. */
    review: z.nullable(reviewSchema).default(null),
    /** Whether staff have ticked that there is consent for children's faces in the pictures. */
    consentOnFile: z.boolean().default(false),
    /** Preview links that expire at or before this time, in seconds, are revoked. */
    previewsEndedTo: z.int().nonnegative().default(0),
    /** When the record was moved to the bin, or null. */
    deletedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

/** One complete version of a record. At run time it can have further fields, written by newer code. */
export type StoredRecord = Readonly<z.infer<ReturnType<typeof knownFields>>>

/** Returns the names of all files of a record: its pictures and its documents, each once. */
export function filesOf(record: Partial<Pick<StoredRecord, 'thumbnail' | 'images' | 'documents'>>): string[] {
  return [...new Set([...picturesOf(record), ...(record.documents ?? []).map(({ file }) => file)])]
}

/**
 * Returns a record as it is at `now` (docs/decisions/025): a past `publishAt` or `unpublishAt` is applied. Returns the
 * same object when neither is past. A record in the bin is never published.
 */
export function settled(record: StoredRecord, now: Date): StoredRecord {
  const { publishAt, unpublishAt, deletedAt, published, firstPublishedAt } = record
  const begins = isPast(publishAt, now)
  const ends = isPast(unpublishAt, now)
  if (!begins && !ends) return record
  const isPublished = published || (begins && deletedAt === null)
  return {
    ...record,
    published: isPublished && !ends,
    firstPublishedAt: firstPublishedAt ?? (isPublished && begins ? publishAt : null),
    publishAt: begins ? null : publishAt,
    unpublishAt: ends ? null : unpublishAt,
  }
}

/** Returns when a record is next published or unpublished, in milliseconds; infinity if it has no such time. */
export function nextSwitchMs({ publishAt, unpublishAt }: Pick<StoredRecord, 'publishAt' | 'unpublishAt'>): number {
  const moments = [publishAt, unpublishAt].filter((moment) => moment !== null)
  return Math.min(...moments.map((moment) => Date.parse(moment)))
}

/** Returns the earliest {@link nextSwitchMs} of some settled records; infinity if none has such a time. */
export function soonestSwitchMs(records: readonly StoredRecord[]): number {
  return records.reduce((ms, record) => Math.min(ms, nextSwitchMs(record)), Number.POSITIVE_INFINITY)
}

/** The results of {@link RecordStore.all}: each is valid until the next record is published or unpublished. */
const spans = new WeakMap<
  readonly StoredRecord[],
  { fromMs: number; untilMs: number; records: readonly StoredRecord[] }
>()

function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) <= now.getTime()
}

/** The fields that a new version may change. */
export type RecordEdit = Partial<Omit<StoredRecord, 'schema' | keyof Document>>
/** A new record: everything but its id, version and state. */
export type RecordDraft = RecordEdit & Pick<StoredRecord, 'name' | 'date'>

const kinds = forEachKind((name) => {
  const schema = knownFields(name).loose()
  return documentKind<StoredRecord>({
    name,
    parse: (stored) => schema.safeParse(stored).data,
    compare: (a, b) => compare(b.date, a.date) || compare(b.id, a.id),
  })
})

/** The records of one kind. Undo and the bin also write versions. */
export class RecordStore extends Documents<StoredRecord> {
  readonly kind: RecordKind

  constructor(blobs: BlobStore, kind: RecordKind, afterAnswer?: AfterAnswer) {
    super(blobs, kinds[kind], afterAnswer)
    this.kind = kind
  }

  /**
   * Returns every record as it is at `now` ({@link settled}), with drafts and the bin. Sorted by date, newest first;
   * within a date, the newest record first. Returns the same array until a record is changed, published or unpublished.
   */
  override async all(now = new Date()): Promise<readonly StoredRecord[]> {
    const [stored, nowMs] = [await super.all(), now.getTime()]
    const span = spans.get(stored)
    if (span && span.fromMs <= nowMs && nowMs < span.untilMs) return span.records
    const records = soonestSwitchMs(stored) <= nowMs ? stored.map((record) => settled(record, now)) : stored
    spans.set(stored, { fromMs: nowMs, untilMs: soonestSwitchMs(records), records })
    return records
  }

  /** Returns the records with a past `publishAt` or `unpublishAt` that no version has applied yet. */
  async due(now: Date): Promise<StoredRecord[]> {
    return (await super.all()).filter((record) => nextSwitchMs(record) <= now.getTime())
  }

  /** Writes version 1 unless it exists, and returns it. The files of `draft` must be stored (PictureStore.use). */
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
