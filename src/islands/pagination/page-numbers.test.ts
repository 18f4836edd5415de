import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, 'gap-2', 9]],
  [3, 9, [1, 2, 3, 4, 'gap-2', 9]],
  [5, 9, [1, 'gap-1', 4, 5, 6, 'gap-2', 9]],
  [9, 9, [1, 'gap-1', 8, 9]],
])('page %i of %i shows the page numbers %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers)
})
