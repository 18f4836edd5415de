import * as z from 'zod/mini'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { HttpError, withEtag } from '../../http/respond.ts'
import type { RecordStore, StoredRecord } from '../../stores/record-store.ts'
import { importantFirst, isInList, listedRecord, listingAnswer, memoizeByRecords } from './listed-record.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

/** The records that visitors see today: important ones first, then newest date first. */
const listedOf = memoizeByRecords((all, today: string) =>
  importantFirst(all.filter((record) => isInList(record, today))),
)
const wholeListing = memoizeByRecords((all, today: string, kind: RecordKind) => answerWith(kind, listedOf(all, today)))

/**
 * `GET /api/gallery-<kind>`: the records that visitors see, important first, then newest. A query asks for a page or
 * one record (docs/product.md#listings). Browsers revalidate each time (304 when nothing changed); the CDN caches it
 * for a minute, or until a write purges its tag.
 */
export async function listRecords(request: Request, records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const query = listingQueryOf(request)
  const all = await records.all()
  const today = indianDay(new Date())
  const answer =
    query === null ? wholeListing(all, today, records.kind) : partOf(listedOf(all, today), query, records.kind)
  return listingAnswer(request, all, answer, 'application/json', records.kind)
}

function partOf(listed: readonly StoredRecord[], query: ListingQuery, kind: RecordKind) {
  if ('id' in query) {
    const found = listed.filter(({ id }) => id === query.id)
    return answerWith(kind, found)
  }
  const total = listed.length
  const start = 'before' in query ? startAfter(listed, query.before) : startOf(query.page, query.limit, total)
  const end = start + query.limit
  const shown = listed.slice(start, end)
  const last = shown.at(-1)
  return answerWith(kind, shown, { next: last && end < total ? `${last.date}_${last.id}` : null, total })
}

/** Returns the index of the first record of a page. A page beyond the end is the last one. */
function startOf(page: number, limit: number, total: number): number {
  return Math.min(page - 1, Math.max(Math.ceil(total / limit) - 1, 0)) * limit
}

/** Returns the index of the first record after a cursor. Important records can only follow an important record. */
function startAfter(listed: readonly StoredRecord[], before: Cursor): number {
  const place = listed.findIndex(({ id }) => id === before.id)
  if (place !== -1) return place + 1
  const start = listed.findIndex(
    ({ date, id, important }) => !important && (date < before.date || (date === before.date && id < before.id)),
  )
  return start === -1 ? listed.length : start
}

function answerWith(kind: RecordKind, records: readonly StoredRecord[], rest: object = {}) {
  const listed = records.map((record) => listedRecord(kind, record))
  return withEtag(JSON.stringify({ [RECORD_KINDS[kind].listName]: listed, ...rest }))
}

/** A position in a listing: just after the record with this date and id, even if that record is gone. */
interface Cursor {
  date: string
  /** Empty for the position after all records of this day. */
  id: string
}

type ListingQuery = { id: string } | { limit: number; before: Cursor } | { limit: number; page: number }

/** Returns the parsed query (docs/product.md#listings); null for the whole listing. @throws {HttpError} 400 */
function listingQueryOf(request: Request): ListingQuery | null {
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (id !== null) return { id }
  const [limit, before, page] = [query.get('limit'), query.get('before'), query.get('page')]
  if (limit === null && before === null && page === null) return null
  if (before !== null && page !== null) throw new HttpError(400, 'Send before or page, not both.')

  const records = limit === null ? DEFAULT_LIMIT : Math.min(countIn(limit, 'limit'), MAX_LIMIT)
  if (before !== null) return { limit: records, before: cursorIn(before) }
  return { limit: records, page: page === null ? 1 : countIn(page, 'page') }
}

function cursorIn(text: string): Cursor {
  const [, date = '', id = ''] = /^([\d-]+)(?:_([a-z0-9]{1,64}))?$/.exec(text) ?? []
  if (z.iso.date().safeParse(date).success) return { date, id }
  throw new HttpError(400, 'Write before as the answer before gave it in next, or as a day like 2025-08-15.')
}

function countIn(text: string, name: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new HttpError(400, `Write ${name} as a whole number from 1.`)
}
