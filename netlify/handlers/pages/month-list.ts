import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { dayOfMonth, monthText, shortWeekdayText } from '../../../src/shared/days.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { withEtag } from '../../http/respond.ts'
import type { OfKind } from '../../platform/deps.ts'
import type { StoredRecord } from '../../stores/record-store.ts'
import { isListed, listingAnswer, recordPath } from '../records/listed-record.ts'
import { fillShell, PAGE_HEADERS, textHtml, type Values } from './fill-shell.ts'

/** The number of records on one page of a plain list. */
export const ROWS_PER_PAGE = 24

/**
 * `GET /<kind>/list`: the published records as plain HTML, newest first, for browsers without script; `?page=2` has
 * older records. The CDN caches the page like the listing.
 */
export async function showRecordList(request: Request, { records, builtPage }: OfKind<'builtPage'>): Promise<Response> {
  const { kind } = records
  const { plainList, listShell } = recordPaths(kind)
  const all = await records.all()
  const listed = all.filter(isListed)
  const rowOf = (record: StoredRecord) =>
    rowValues(kind, record, { sentence: counted(picturesOf(record).length, 'picture') })
  const body = fillShell(await builtPage(listShell), {
    empty: listed.length === 0 ? RECORD_KINDS[kind].words.empty : '',
    ...monthListValues(kind, listed, new URL(request.url), {
      groupsOf: (shown) => byMonth(kind, shown, rowOf),
      href: (page) => `${plainList}?page=${page}`,
    }),
  })
  return listingAnswer(request, all, withEtag(body), 'text/html', kind, PAGE_HEADERS)
}

/** Returns the values of one line of src/components/records/MonthList.astro: those of the record, and `more`. */
export function rowValues(kind: RecordKind, record: StoredRecord, more: Values): Values {
  const { date } = record
  return {
    day: date,
    dayOfMonth: dayOfMonth(date),
    underDay: shortWeekdayText(date),
    monthText: monthText(date),
    title: textHtml(record.name),
    href: recordPath(kind, record),
    sentence: '',
    important: '',
    fresh: '',
    subject: '',
    document: [],
    ...more,
  }
}

/** Returns the values of lines under one heading, such as November 2026. */
export function groupValues(kind: RecordKind, heading: string, row: readonly Values[]): Values {
  return { heading, count: counted(row.length, RECORD_KINDS[kind].words.one), row }
}

/** Groups the lines of records by month. The records must be sorted by day. */
export function byMonth(
  kind: RecordKind,
  records: readonly StoredRecord[],
  rowOf: (record: StoredRecord) => Values,
): Values[] {
  const months = Map.groupBy(records, ({ date }) => monthText(date))
  return [...months].map(([heading, some]) => groupValues(kind, heading, some.map(rowOf)))
}

interface ListForm {
  /** Returns the lines of one page, in groups. */
  groupsOf: (records: readonly StoredRecord[]) => readonly Values[]
  href: (page: number) => string
}

/**
 * Returns the values for src/components/records/MonthList.astro: the records on the requested page. Pages are counted
 * from 1. A number beyond the end gives the last page, an invalid number the first.
 */
export function monthListValues(
  kind: RecordKind,
  records: readonly StoredRecord[],
  { searchParams }: URL,
  { groupsOf, href }: ListForm,
): Values {
  const asked = searchParams.get('page') ?? ''
  const last = Math.max(Math.ceil(records.length / ROWS_PER_PAGE), 1)
  const page = Math.min(/^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1, last)
  const left = records.length - page * ROWS_PER_PAGE
  const ways = [
    ...(page > 1 ? [{ href: href(page - 1), rel: 'prev', text: 'Show newer' }] : []),
    ...(left > 0 ? [{ href: href(page + 1), rel: 'next', text: `Show ${left} older` }] : []),
  ]
  return {
    month: groupsOf(records.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)),
    // Empty when everything is on one page.
    step: ways.length > 0 ? [{ label: `Pages of ${RECORD_KINDS[kind].words.all}`, way: ways }] : [],
  }
}
