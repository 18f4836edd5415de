import { expect, it } from 'vitest'
import { pageRange } from './page-range.ts'

it.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['two', 1],
  ['2.7', 2],
  ['3', 3],
  ['99', 3],
  ['Infinity', 3],
])('with 20 items and eight a page, ?page=%s shows page %i', (asked, page) => {
  expect(pageRange(asked, 20, 8)).toEqual({ page, pageCount: 3, start: (page - 1) * 8, end: page * 8 })
})

it('has one page when there are no items', () => {
  expect(pageRange(null, 0, 8)).toMatchObject({ page: 1, pageCount: 1 })
})
