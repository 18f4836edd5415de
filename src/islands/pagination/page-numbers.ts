/** Show every page number up to this many pages. */
const MAX_NUMBERS = 7

/**
 * Returns the page numbers to show: the first, the last, and the current page with its neighbours. `gap-1` and `gap-2`
 * are in the place of missing numbers.
 * @param page the current page, from 1
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap-1' | 'gap-2')[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (pageCount <= MAX_NUMBERS) return all
  const near = all.filter((number) => number > 1 && number < pageCount && Math.abs(number - page) <= 1)
  const [first = 2] = near
  const last = near.at(-1) ?? 1
  return [
    1,
    ...(first > 2 ? (['gap-1'] as const) : []),
    ...near,
    ...(last < pageCount - 1 ? (['gap-2'] as const) : []),
    pageCount,
  ]
}
