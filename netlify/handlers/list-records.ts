import { createHash } from 'node:crypto'
import { type Collection, RECORD_POST_NAMES } from '../../src/schemas/record.ts'
import { cacheable } from '../respond.ts'
import type { RecordStore, StoredRecord } from '../stores/record-store.ts'
import { isListed, listedRecord } from './record-views.ts'

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
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600',
    'Netlify-Cache-Tag': records.collection,
  })
}

function print(all: readonly StoredRecord[], collection: Collection): Printed {
  const listed = all.filter(isListed).map(listedRecord)
  const body = new TextEncoder().encode(JSON.stringify({ [RECORD_POST_NAMES[collection].list]: listed }))
  const print = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  printed.set(all, print)
  return print
}
