import type { StoredRecord } from './stored-record.ts'

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
  const [publishMs, unpublishMs] = [publishAt, unpublishAt].map((moment) =>
    moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment),
  )
  return Math.min(publishMs ?? Number.POSITIVE_INFINITY, unpublishMs ?? Number.POSITIVE_INFINITY)
}

/** Returns when the first of some settled records changes by itself, in milliseconds; infinity when none does. */
export function soonestSwitchMs(records: readonly StoredRecord[]): number {
  const known = soonest.get(records)
  if (known !== undefined) return known
  const made = records.reduce((ms, record) => Math.min(ms, nextSwitchMs(record)), Number.POSITIVE_INFINITY)
  soonest.set(records, made)
  return made
}
const soonest = new WeakMap<readonly StoredRecord[], number>()

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
