import { fieldsOf, type ListedRecord } from '../../../src/schemas/record.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { recordPath } from './record-path.ts'

/**
 * Browsers ask each time; the CDN keeps it for a minute, or until a write purges its tag. Only the parameters of the
 * listings make entries of their own in the CDN: any other query string finds the entry that is there.
 */
export const LISTING_CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600',
  'Netlify-Vary': 'query=limit|before|page|id',
}

/** Tells whether visitors see a record. */
export function isListed({ published, deletedAt }: StoredRecord): boolean {
  return published && deletedAt === null
}

/** Returns a record as visitors get it: its public fields, never who changed it. Alt texts are left out when there are none. */
export function listedRecord(kind: RecordKind, record: StoredRecord): ListedRecord {
  const fields = fieldsOf(kind)
    .filter(({ property, isPublic }) => isPublic && !isEmptyObject(record[property]))
    .map(({ property }) => [property, record[property]])
  return {
    id: record.id,
    ...(Object.fromEntries(fields) as Omit<ListedRecord, 'id' | 'url'>),
    url: recordPath(kind, record),
  }
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}
