import { type Collection, RECORD_POST_NAMES } from '../../src/schemas/record.ts'
import { cacheable, etagOf } from '../respond.ts'
import type { RecordStore, StoredRecord } from '../stores/record-store.ts'
import { isListed, LISTING_CACHE_HEADERS, listedRecord } from './record-views.ts'

interface Printed {
  body: Uint8Array<ArrayBuffer>
  etag: string
}
/** The store gives the same array until something changes, so each listing is printed once. */
const printed = new WeakMap<readonly StoredRecord[], Printed>()

/**
 * `GET /api/gallery-events`, `GET /api/gallery-news-coverage`: what visitors see, newest date first.
 *
 * Browsers ask each time (304 when nothing changed); the CDN keeps it for a minute, or until a write purges its tag.
 */
export async function listRecords(
  request: Request,
  records: Pick<RecordStore, 'collection' | 'all'>,
): Promise<Response> {
  const all = await records.all()
  const { body, etag } = printed.get(all) ?? print(all, records.collection)
  return cacheable(request, body, etag, {
    'Content-Type': 'application/json; charset=utf-8',
    ...LISTING_CACHE_HEADERS,
    'Netlify-Cache-Tag': records.collection,
  })
}

function print(all: readonly StoredRecord[], collection: Collection): Printed {
  const listed = all.filter(isListed).map((record) => listedRecord(collection, record))
  const body = new TextEncoder().encode(JSON.stringify({ [RECORD_POST_NAMES[collection].list]: listed }))
  const print = { body, etag: etagOf(body) }
  printed.set(all, print)
  return print
}
