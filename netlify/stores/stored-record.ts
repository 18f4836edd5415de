import { z } from 'zod'
import { momentSchema } from '../../src/schemas/publication.ts'
import { reviewSchema, storedFieldSchemas } from '../../src/schemas/record.ts'
import { picturesOf } from '../../src/schemas/record-kinds/picture-details.ts'
import { forEachKind, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import type { BlobStore } from './blob-store.ts'
import { DOCUMENT_ID } from './versions.ts'

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

const schemas = forEachKind((kind) => knownFields(kind).loose())

/** One version of a record, complete in itself. Fields of later code are there too, outside the type. */
export type StoredRecord = Readonly<z.infer<ReturnType<typeof knownFields>>>

/** Returns what the store holds as a record with all its fields, also unknown ones; undefined when it is none. */
export function parseStoredRecord(kind: RecordKind, stored: unknown): StoredRecord | undefined {
  return schemas[kind].safeParse(stored).data
}

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
