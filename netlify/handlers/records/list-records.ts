import * as z from 'zod/mini'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { readQuery } from '../../http/body.ts'
import { withEtag } from '../../http/respond.ts'
import type { RecordStore, StoredRecord } from '../../stores/record-store.ts'
import { importantFirst, isInList, listedRecord, listingAnswer, memoizeByRecords } from './listed-record.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

const count = (name: string) =>
  z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, `Write ${name} as a whole number from 1.`)))

/** The `next` of an earlier answer, or a day. */
const CURSOR = /^([\d-]+)(?:_([a-z0-9]{1,64}))?$/
const isCursor = (text: string) => z.iso.date().safeParse(CURSOR.exec(text)?.[1]).success

const querySchema = z
  .object({
    limit: count('limit'),
    page: count('page'),
    before: z.optional(
      z
        .string()
        .check(z.refine(isCursor, 'Write before as the answer before gave it in next, or as a day like 2025-08-15.')),
    ),
    id: z.optional(z.string()),
  })
  .check(z.refine(({ before, page }) => before === undefined || page === undefined, 'Send before or page, not both.'))

/** The records that visitors see today: important ones first, then newest date first. */
const listedOf = memoizeByRecords((all, today: string) =>
  importantFirst(all.filter((record) => isInList(record, today))),
)
const wholeListing = memoizeByRecords((all, today: string, kind: RecordKind) => answerWith(kind, listedOf(all, today)))

/**
 * `GET /api/gallery-<kind>`: the records that visitors see, important first, then newest. A query asks for a page or
 * one record (docs/product.md#listings). Browsers revalidate each time (304 when nothing changed); the CDN caches it
 * for a minute, or until a write purges its tag.
 * @throws {HttpError} 400 for an invalid query
 */
export async function listRecords(request: Request, records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const query = readQuery(querySchema, request)
  const all = await records.all()
  const today = indianDay(new Date())
  const answer =
    Object.keys(query).length === 0
      ? wholeListing(all, today, records.kind)
      : partOf(listedOf(all, today), query, records.kind)
  return listingAnswer(request, all, answer, 'application/json', records.kind)
}

function partOf(listed: readonly StoredRecord[], query: z.infer<typeof querySchema>, kind: RecordKind) {
  const { id: asked, limit = DEFAULT_LIMIT, before, page = 1 } = query
  if (asked !== undefined) {
    const found = listed.filter(({ id }) => id === asked)
    return answerWith(kind, found)
  }
  const total = listed.length
  const size = Math.min(Number(limit), MAX_LIMIT)
  const start = before === undefined ? startOf(Number(page), size, total) : startAfter(listed, before)
  const end = start + size
  const shown = listed.slice(start, end)
  const last = shown.at(-1)
  return answerWith(kind, shown, { next: last && end < total ? `${last.date}_${last.id}` : null, total })
}

/** Returns the index of the first record of a page. A page beyond the end is the last one. */
function startOf(page: number, size: number, total: number): number {
  return Math.min(page - 1, Math.max(Math.ceil(total / size) - 1, 0)) * size
}

/**
 * Returns the index of the first record after a cursor: after the record with its id, even if that record is gone, or
 * after all records of its day. Important records can only follow an important record.
 */
function startAfter(listed: readonly StoredRecord[], before: string): number {
  const [, day = '', cursorId = ''] = CURSOR.exec(before) ?? []
  const place = listed.findIndex(({ id }) => id === cursorId)
  if (place !== -1) return place + 1
  const start = listed.findIndex(
    ({ date, id, important }) => !important && (date < day || (date === day && id < cursorId)),
  )
  return start === -1 ? listed.length : start
}

function answerWith(kind: RecordKind, records: readonly StoredRecord[], rest: object = {}) {
  const listed = records.map((record) => listedRecord(kind, record))
  return withEtag(JSON.stringify({ [RECORD_KINDS[kind].listName]: listed, ...rest }))
}
