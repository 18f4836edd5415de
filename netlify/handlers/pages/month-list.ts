import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { dayOfMonth, monthText, shortMonthText, shortWeekdayText } from '../../../src/shared/days.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { withEtag } from '../../http/respond.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { isListed, listingAnswer, recordPath } from '../records/listed-record.ts'
import { fillShell, PAGE_HEADERS, type Values } from './fill-shell.ts'

/** Records on one page of a plain list. */
export const ROWS_PER_PAGE = 24

interface ListDeps extends Pick<Deps, 'builtPage'> {
  records: Pick<RecordStore, 'kind' | 'all'>
}

/**
 * `GET /<kind>/list`: the published records as plain HTML, newest first, for browsers without script; `?page=2` has older
 * ones. Kept by the CDN as the listing is.
 */
export async function showRecordList(request: Request, { records, builtPage }: ListDeps): Promise<Response> {
  const { kind } = records
  const { plainList, listShell } = recordPaths(kind)
  const { words } = RECORD_KINDS[kind]
  const all = await records.all()
  const listed = all.filter(isListed)
  const rowOf = (record: (typeof listed)[number]): Row => ({
    day: record.date,
    title: record.name,
    href: recordPath(kind, record),
    sentence: counted(picturesOf(record).length, 'picture'),
  })
  const body = fillShell(await builtPage(listShell), {
    empty: listed.length === 0 ? [{ text: words.empty }] : [],
    ...monthListValues(listed, new URL(request.url), {
      words,
      groupsOf: (shown) => byMonth(shown.map(rowOf)),
      href: (page) => `${plainList}?page=${page}`,
    }),
  })
  return listingAnswer(request, all, withEtag(body), 'text/html', kind, PAGE_HEADERS)
}

/** One line of src/components/records/MonthList.astro. Texts that are left out are not shown. */
export interface Row {
  /** As in 2026-11-22. */
  day: string
  title: string
  href: string
  /** What matters most of it, in a sentence. */
  sentence?: string | undefined
  /** Why it is before all others. */
  important?: string | undefined
  /** That it is new. */
  fresh?: string | undefined
  subject?: string | undefined
  /** `name` says all of it; `target` is `_blank` for a new tab, otherwise `_self`. */
  document?: { href: string; text: string; name: string; target: '_blank' | '_self' } | undefined
}

/** Lines under one heading, such as November 2026. */
export interface RowGroup {
  heading: string
  /** Whether the heading is the month of all its lines. Otherwise each line says its own. */
  isOfOneMonth: boolean
  rows: readonly Row[]
}

/** Groups lines, which are in the order of their days, by month. */
export function byMonth(rows: readonly Row[]): RowGroup[] {
  return [...Map.groupBy(rows, ({ day }) => monthText(day))].map(([heading, rows]) => ({
    heading,
    isOfOneMonth: true,
    rows,
  }))
}

interface ListForm<R> {
  /** Of the kind of record. */
  words: { one: string; all: string }
  groupsOf: (records: readonly R[]) => readonly RowGroup[]
  /** Returns the address of a page. */
  href: (page: number) => string
}

/**
 * Returns what src/components/records/MonthList.astro is filled with: those records that are on the page that an address
 * asks for, from 1: the last one beyond the end, the first one for nonsense.
 */
export function monthListValues<R>(
  records: readonly R[],
  { searchParams }: URL,
  { words, groupsOf, href }: ListForm<R>,
): Values {
  const asked = searchParams.get('page') ?? ''
  const last = Math.max(Math.ceil(records.length / ROWS_PER_PAGE), 1)
  const page = Math.min(/^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1, last)
  const left = records.length - page * ROWS_PER_PAGE
  const ways = [
    ...(page > 1 ? [{ href: href(page - 1), rel: 'prev', text: 'Show newer' }] : []),
    ...(left > 0 ? [{ href: href(page + 1), rel: 'next', text: `Show ${left} older` }] : []),
  ]
  const shown = records.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  return {
    month: groupsOf(shown).map(({ heading, isOfOneMonth, rows }) => ({
      heading,
      count: counted(rows.length, words.one),
      row: rows.map((row) => rowValues(row, isOfOneMonth)),
    })),
    // None when everything is on one page.
    step: ways.length > 0 ? [{ label: `Pages of ${words.all}`, way: ways }] : [],
  }
}

function rowValues({ sentence, important, fresh, subject, document, ...row }: Row, isOfOneMonth: boolean): Values {
  const optional = (text: string | undefined) => (text === undefined ? [] : [{ text }])
  return {
    ...row,
    dayOfMonth: dayOfMonth(row.day),
    underDay: isOfOneMonth ? shortWeekdayText(row.day) : shortMonthText(row.day),
    monthText: monthText(row.day),
    sentence: optional(sentence),
    important: optional(important),
    fresh: optional(fresh),
    subject: optional(subject),
    document: document ? [document] : [],
  }
}
