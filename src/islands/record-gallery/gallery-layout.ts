import { pageRange } from '../pagination/page-range.ts'

/** The number of records on one page (docs/product.md#record-galleries). */
export const RECORDS_PER_PAGE = 6

/** The CSS classes of the gallery's frame and of its list of cards, also for the first cards. */
export const GALLERY_CLASS = 'measure min-h-[70svh] pt-10 pb-section lg:pt-14'
export const LIST_CLASS =
  'grid scroll-mt-28 gap-x-gutter gap-y-10 outline-none aria-busy:opacity-60 focus-visible:shadow-none sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14'

/** The published records of one page, newest first, and the number of records on all pages. */
export interface Page<Item> {
  records: readonly Item[]
  total: number
}

/**
 * Returns a page of records, newest first.
 * @param total undefined if the server has no pages and responds with all records
 * @param page the requested page, from 1; the last page if it is beyond the end
 */
export function pageOf<Item extends { date: string }>(
  answered: readonly Item[],
  total: number | undefined,
  page: number,
): Page<Item> {
  const records = answered.toSorted((one, other) => other.date.localeCompare(one.date))
  if (total !== undefined) return { records, total }
  const { start, end } = pageRange(String(page), records.length, RECORDS_PER_PAGE)
  return { records: records.slice(start, end), total: records.length }
}
