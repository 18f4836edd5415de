import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { cacheable, etagOf } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isListed, LISTING_CACHE_HEADERS, listedRecord } from './listed-record.ts'

interface Listing {
  body: Uint8Array<ArrayBuffer>
  etag: string
}
/** The store returns the same array until something changes, so each listing is serialized once. */
const listings = new WeakMap<readonly StoredRecord[], Listing>()

/**
 * `GET /api/gallery-<kind>`: what visitors see, newest date first.
 *
 * Browsers ask each time (304 when nothing changed); the CDN keeps it for a minute, or until a write purges its tag.
 */
export async function listRecords(request: Request, records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const all = await records.all()
  const { body, etag } = listings.get(all) ?? serialize(all, records.kind)
  return cacheable(request, body, etag, {
    'Content-Type': 'application/json; charset=utf-8',
    ...LISTING_CACHE_HEADERS,
    'Netlify-Cache-Tag': records.kind,
  })
}

function serialize(all: readonly StoredRecord[], kind: RecordKind): Listing {
  const listed = all.filter(isListed).map((record) => listedRecord(kind, record))
  const body = new TextEncoder().encode(JSON.stringify({ [RECORD_KINDS[kind].listName]: listed }))
  const listing = { body, etag: etagOf(body) }
  listings.set(all, listing)
  return listing
}
