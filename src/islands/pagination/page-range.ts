import { changeQuery } from '../address/address.ts'

/** Sets the page, from 1, in the address; page 1 is the address without a page. */
export const askForPage = (page: number) => changeQuery({ page: page === 1 ? null : String(page) })

/**
 * Returns the page for the value of `?page=`.
 * @param asked the value; null or not a number means page 1, a number out of range the nearest page
 * @returns the page, from 1, the number of pages (at least 1), and the range of its items: from `start` to before `end`
 */
export function pageRange(asked: string | null, itemCount: number, pageSize: number) {
  const pageCount = Math.max(Math.ceil(itemCount / pageSize), 1)
  const page = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), pageCount)
  return { page, pageCount, start: (page - 1) * pageSize, end: page * pageSize }
}
