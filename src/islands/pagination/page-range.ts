import { afterPaint } from '#client/after-paint.ts'
import { changeQuery } from '../address/address.ts'

/** Writes the page, from 1, to the address (page 1 has no parameter). Scrolls to the start of the list and focuses it. */
export function goToPage(page: number, list: HTMLElement | null): void {
  changeQuery({ page: page === 1 ? null : String(page) })
  afterPaint(() => {
    list?.scrollIntoView()
    list?.focus({ preventScroll: true })
  })
}

/**
 * Returns the page for the value of `?page=`.
 * @param asked the value: if null or not a number, page 1; if out of range, the nearest page
 * @returns the page, from 1, the number of pages (at least 1), and the range of its items: from `start` to before `end`
 */
export function pageRange(asked: string | null, itemCount: number, pageSize: number) {
  const pageCount = Math.max(Math.ceil(itemCount / pageSize), 1)
  const page = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), pageCount)
  return { page, pageCount, start: (page - 1) * pageSize, end: page * pageSize }
}
