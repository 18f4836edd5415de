import { useRef } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { useQueryValue } from '../address/use-address.ts'
import { askForPage, pageRange } from './page-range.ts'

/**
 * Splits a list into pages; `?page=` in the address is the current page.
 * @returns the result of pageRange; `showPage`, which goes to a page, scrolls to the start of the list and focuses the
 *   list; and `list`, the ref of the list's element
 */
export function usePages<List extends HTMLElement>(itemCount: number, pageSize: number) {
  const asked = useQueryValue('page')
  const list = useRef<List>(null)
  const showPage = (page: number) => {
    askForPage(page)
    afterPaint(() => {
      list.current?.scrollIntoView()
      list.current?.focus({ preventScroll: true })
    })
  }
  return { ...pageRange(asked, itemCount, pageSize), showPage, list }
}
