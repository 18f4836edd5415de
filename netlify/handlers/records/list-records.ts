import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { cacheable, withEtag } from '../../http/respond.ts'
import { type Cursor, cursorText, type ListingQuery, listingQueryOf } from '../../parsing/listing-query.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isListed, LISTING_CACHE_HEADERS, listedRecord } from './listed-record.ts'
import { madeOnce } from './made-once.ts'

/** What visitors see, newest date first. */
const listedOf = madeOnce((all) => all.filter(isListed))
const wholeListing = madeOnce((all, kind: RecordKind) => answerWith(kind, listedOf(all)))

/**
 * `GET /api/gallery-<kind>`: what visitors see, newest date first: all of it, or with a query a page of it or one record
 * (docs/product.md#listings).
 *
 * Browsers ask each time (304 when nothing changed); the CDN keeps it for a minute, or until a write purges its tag.
 */
export async function listRecords(request: Request, records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const query = listingQueryOf(request)
  const all = await records.all()
  const answer = query === null ? wholeListing(all, records.kind) : partOf(listedOf(all), query, records.kind)
  return cacheable(request, answer.body, answer.etag, {
    'Content-Type': 'application/json; charset=utf-8',
    ...LISTING_CACHE_HEADERS,
    'Netlify-Cache-Tag': records.kind,
  })
}

function partOf(listed: readonly StoredRecord[], query: ListingQuery, kind: RecordKind) {
  if ('id' in query) {
    return answerWith(
      kind,
      listed.filter(({ id }) => id === query.id),
    )
  }
  const total = listed.length
  const start = 'before' in query ? startAfter(listed, query.before) : startOf(query.page, query.limit, total)
  const end = start + query.limit
  const shown = listed.slice(start, end)
  const last = shown.at(-1)
  return answerWith(kind, shown, { next: last && end < total ? cursorText(last) : null, total })
}

/** A page beyond the end is the last one. */
function startOf(page: number, limit: number, total: number): number {
  return Math.min(page - 1, Math.max(Math.ceil(total / limit) - 1, 0)) * limit
}

function startAfter(listed: readonly StoredRecord[], before: Cursor): number {
  const start = listed.findIndex(({ date, id }) => date < before.date || (date === before.date && id < before.id))
  return start === -1 ? listed.length : start
}

function answerWith(kind: RecordKind, records: readonly StoredRecord[], rest: object = {}) {
  const listed = records.map((record) => listedRecord(kind, record))
  return withEtag(JSON.stringify({ [RECORD_KINDS[kind].listName]: listed, ...rest }))
}
