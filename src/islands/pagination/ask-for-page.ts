import { changeQuery } from '../address/address.ts'

/** Puts a page, from 1, into the address; the first one is the address without a page. */
export function askForPage(page: number): void {
  changeQuery({ page: page === 1 ? null : String(page) })
}
