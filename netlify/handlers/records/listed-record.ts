import { fieldsOf, type ListedRecord } from '../../../src/schemas/record.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { cacheable, type withEtag } from '../../http/respond.ts'
import { type StoredRecord, soonestSwitchMs } from '../../stores/stored-record.ts'
import { recordPath } from './record-path.ts'

const MAX_FRESH_SECONDS = 60
const MAX_STALE_SECONDS = 600

/**
 * Returns the headers of what is made from the newest versions. Browsers ask each time; the CDN keeps it for a minute, or
 * until a write purges its tag, and never beyond the next time at which a record goes live or leaves by itself. Only
 * the parameters of the listings make entries of their own in the CDN: any other query string finds the entry that is
 * there.
 */
export function listingCacheHeaders(all: readonly StoredRecord[], now = new Date()) {
  const leftSeconds = Math.max(0, Math.floor((soonestSwitchMs(all) - now.getTime()) / 1000))
  const fresh = Math.min(MAX_FRESH_SECONDS, leftSeconds)
  const stale = Math.min(MAX_STALE_SECONDS, leftSeconds - fresh)
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'Netlify-Vary': 'query=limit|before|page|id',
  }
}

/**
 * Answers with what was made of the newest versions, or 304.
 * @param all the versions
 * @param tag the kinds that it is made of, for the CDN
 * @param headers beside those of {@link listingCacheHeaders}, or in their place
 */
export function listingAnswer(
  request: Request,
  all: readonly StoredRecord[],
  { body, etag }: ReturnType<typeof withEtag>,
  type: string,
  tag: string,
  headers: Record<string, string> = {},
): Response {
  return cacheable(request, body, etag, {
    ...listingCacheHeaders(all),
    'Content-Type': `${type}; charset=utf-8`,
    'Netlify-Cache-Tag': tag,
    ...headers,
  })
}

/** Tells whether visitors see a record. @param record as it is now */
export function isListed({ published, deletedAt }: StoredRecord): boolean {
  return published && deletedAt === null
}

/** Tells whether a record is in the list: a notice leaves it after its last day there, and keeps its address. @param today in India */
export function isInList(record: StoredRecord, today: string): boolean {
  return isListed(record) && (record.until ?? today) >= today
}

/** Returns records with the important ones first, else in their order. */
export function importantFirst<Listed extends Pick<StoredRecord, 'important'>>(records: readonly Listed[]): Listed[] {
  return [...records.filter(({ important }) => important), ...records.filter(({ important }) => !important)]
}

/**
 * Returns a record as visitors get it: its public fields, never who changed it. A detail of pictures, such as alt texts, is left out when no picture has it.
 */
export function listedRecord(kind: RecordKind, record: StoredRecord): ListedRecord {
  const values = record as Readonly<Record<string, unknown>>
  const fields = fieldsOf(kind)
    .filter(({ property, isPublic }) => isPublic && !isEmptyObject(values[property]))
    .map(({ property }) => [property, values[property]])
  return {
    id: record.id,
    ...(Object.fromEntries(fields) as Omit<ListedRecord, 'id' | 'url'>),
    url: recordPath(kind, record),
  }
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}
