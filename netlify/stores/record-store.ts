import { z } from 'zod'
import { momentSchema } from '../../src/schemas/publication.ts'
import { reviewSchema, storedFieldSchemas } from '../../src/schemas/record.ts'
import { picturesOf } from '../../src/schemas/record-kinds/picture-details.ts'
import { forEachKind, hasPictures, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { BlobStore } from './blob-store.ts'
import { type AfterAnswer, Documents, documentKind } from './documents.ts'
import { type Author, DOCUMENT_ID, type Document, newId } from './versions.ts'

/**
 * What this code writes. Later code with a higher number may add fields, and never gives a known one another meaning, so
 * that earlier code can show its records (docs/decisions/016).
 */
export const RECORD_SCHEMA = 1

const SWITCH_FOLDER = 'due/'
const SWITCH_MARK = /^due\/(\d{15})-([a-z-]+)-([a-z0-9]+)$/

/** The fields that this code knows: those of the kind, and what every record has. */
function knownFields(kind: RecordKind) {
  return z.object({
    schema: z.int().positive().default(RECORD_SCHEMA),
    id: z.string().regex(DOCUMENT_ID),
    version: z.int().positive(),
    ...storedFieldSchemas(kind),
    /** What code without the times below goes by: false until `publishAt`. */
    published: z.boolean(),
    /** When it goes live by itself, or null. It may be past: `settled` applies it. */
    publishAt: z.nullable(momentSchema).default(null),
    /** When it leaves the website by itself, or null. */
    unpublishAt: z.nullable(momentSchema).default(null),
    /** When visitors saw it first, or null for never. */
    firstPublishedAt: z.nullable(momentSchema).default(null),
    /** Whether its author asks for publication, or a publisher has returned it. */
    review: z.nullable(reviewSchema).default(null),
    /** Whether staff have ticked that consent for children's faces in its pictures is on file. */
    consentOnFile: z.boolean().default(false),
    /** Addresses of its preview that expire by then were taken back; in seconds. */
    previewsEndedTo: z.int().nonnegative().default(0),
    /** When it was moved to the bin, or null. */
    deletedAt: z.iso.datetime().nullable(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  })
}

/** One version of a record, complete in itself. Fields of later code are there too, outside the type. */
export type StoredRecord = Readonly<z.infer<ReturnType<typeof knownFields>>>

/** Returns every file that a record names: its pictures and its documents, each once. */
export function filesOf(record: Partial<Pick<StoredRecord, 'thumbnail' | 'images' | 'documents'>>): string[] {
  return [...new Set([...picturesOf(record), ...(record.documents ?? []).map(({ file }) => file)])]
}

/**
 * Returns the marks of the times at which a record changes by itself, `due/<time>-<kind>-<id>`, sorted by time, so that a
 * job finds what is due without reading any listing.
 */
export function switchMarks(kind: RecordKind, { id, publishAt, unpublishAt }: Timed): string[] {
  const times = [publishAt, unpublishAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return times.map((time) => `${SWITCH_FOLDER}${String(time).padStart(15, '0')}-${kind}-${id}`)
}
type Timed = Pick<StoredRecord, 'id' | 'publishAt' | 'unpublishAt'>

/** Returns the marks whose time has come, of all kinds in a store of records. */
export async function dueSwitches(blobs: BlobStore, now: Date): Promise<string[]> {
  const marks = await blobs.keys(SWITCH_FOLDER)
  return marks.filter((mark) => (switchOf(mark)?.atMs ?? Number.POSITIVE_INFINITY) <= now.getTime())
}

/** Returns what the key of a mark says; undefined for any other key. */
export function switchOf(key: string): { kind: string; id: string; atMs: number } | undefined {
  const [, time, kind = '', id = ''] = SWITCH_MARK.exec(key) ?? []
  return time === undefined ? undefined : { kind, id, atMs: Number(time) }
}

/**
 * Returns a record as it is at a time (docs/decisions/025): a time of publication or of its
 * end that has passed is applied. The same object when none has. In the bin nothing is published.
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

/** Returns when a record changes next by itself, in milliseconds; infinity when it does not. */
export function nextSwitchMs({ publishAt, unpublishAt }: Pick<StoredRecord, 'publishAt' | 'unpublishAt'>): number {
  const moments = [publishAt, unpublishAt].filter((moment) => moment !== null)
  return Math.min(...moments.map((moment) => Date.parse(moment)))
}

/** Returns when the first of some settled records changes by itself, in milliseconds; infinity when none does. */
export function soonestSwitchMs(records: readonly StoredRecord[]): number {
  return records.reduce((ms, record) => Math.min(ms, nextSwitchMs(record)), Number.POSITIVE_INFINITY)
}

/** What a listing is from one switch to the next. */
interface Span {
  fromMs: number
  untilMs: number
  records: readonly StoredRecord[]
}
const spans = new WeakMap<readonly StoredRecord[], Span>()

/** Returns the records of a listing as they are at a time; the same array until the next of them changes. */
export function allSettled(records: readonly StoredRecord[], now: Date): readonly StoredRecord[] {
  const nowMs = now.getTime()
  const known = spans.get(records)
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.records
  const changed = records.map((record) => settled(record, now))
  const isSame = changed.every((record, index) => record === records[index])
  const span = { fromMs: nowMs, records: isSame ? records : changed, untilMs: 0 }
  span.untilMs = soonestSwitchMs(span.records)
  spans.set(records, span)
  return span.records
}

function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) <= now.getTime()
}

/** What a new version may change. */
export type RecordEdit = Partial<Omit<StoredRecord, 'schema' | keyof Document>>
/** A new record: everything but its id, version and state. */
export type RecordDraft = RecordEdit & Pick<StoredRecord, 'name' | 'date'>

const kinds = forEachKind((name) => {
  const schema = knownFields(name).loose()
  return documentKind<StoredRecord>({
    name,
    parse: (stored) => schema.safeParse(stored).data,
    marks: (record) => switchMarks(name, record),
    compare: (a, b) => compare(b.date, a.date) || compare(b.id, a.id),
  })
})

/** The records of one kind. Undo and the bin are versions too. */
export class RecordStore extends Documents<StoredRecord> {
  readonly kind: RecordKind

  constructor(blobs: BlobStore, kind: RecordKind, afterAnswer?: AfterAnswer) {
    super(blobs, kinds[kind], afterAnswer)
    this.kind = kind
  }

  /**
   * Returns the newest version of every record, drafts and the bin included, newest date first, and newest record first
   * within a date, each as it is at `now` ({@link settled}). Returns the same array until something changes.
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
