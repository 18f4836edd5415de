import type { RecordKindDescriptor } from '../../../src/schemas/record-kinds/kind.ts'
import { dayOfMonth, monthText, shortMonthText, shortWeekdayText } from '../../../src/shared/days.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import type { Values } from './fill-shell.ts'

/** Records on one page of a plain list. */
export const ROWS_PER_PAGE = 24

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

/** The links to other pages of a list. */
interface Steps {
  /** How many records are on all pages. */
  total: number
  /** The page shown, from 1. */
  page: number
  /** Returns the address of a page. */
  href: (page: number) => string
}

/** Returns the page of a list that a query asks for, from 1: the last one beyond the end, the first one for nonsense. */
export function pageOf(asked: string | null, total: number): number {
  const last = Math.max(Math.ceil(total / ROWS_PER_PAGE), 1)
  return Math.min(/^[1-9]\d{0,8}$/.test(asked ?? '') ? Number(asked) : 1, last)
}

/** Returns the records of one page. @param page from 1 */
export function onPage<R>(records: readonly R[], page: number): readonly R[] {
  return records.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
}

/** Groups lines, which are in the order of their days, by month. */
export function byMonth(rows: readonly Row[]): RowGroup[] {
  return [...Map.groupBy(rows, ({ day }) => monthText(day))].map(([heading, rows]) => ({
    heading,
    isOfOneMonth: true,
    rows,
  }))
}

type Words = Pick<RecordKindDescriptor['words'], 'one' | 'all'>

/** Returns what src/components/records/MonthList.astro is filled with. @param words of the kind of record */
export function monthListValues(groups: readonly RowGroup[], words: Words, steps: Steps): Values {
  return {
    month: groups.map(({ heading, isOfOneMonth, rows }) => ({
      heading,
      count: counted(rows.length, words.one),
      row: rows.map((row) => rowValues(row, isOfOneMonth)),
    })),
    step: stepValues(words, steps),
  }
}

function rowValues(row: Row, isOfOneMonth: boolean): Values {
  const { day, title, href, sentence, important, fresh, subject, document } = row
  return {
    day,
    dayOfMonth: dayOfMonth(day),
    underDay: isOfOneMonth ? shortWeekdayText(day) : shortMonthText(day),
    monthText: monthText(day),
    href,
    title,
    sentence: optionalText(sentence),
    important: optionalText(important),
    fresh: optionalText(fresh),
    subject: optionalText(subject),
    document: document ? [document] : [],
  }
}

function optionalText(text: string | undefined): Values[] {
  return text === undefined ? [] : [{ text }]
}

/** None when everything is on one page. */
function stepValues({ all }: Words, { total, page, href }: Steps): Values[] {
  const left = total - page * ROWS_PER_PAGE
  const ways = [
    ...(page > 1 ? [{ href: href(page - 1), rel: 'prev', text: 'Show newer' }] : []),
    ...(left > 0 ? [{ href: href(page + 1), rel: 'next', text: `Show ${left} older` }] : []),
  ]
  return ways.length > 0 ? [{ label: `Pages of ${all}`, way: ways }] : []
}
