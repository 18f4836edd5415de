import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))

const { bookTotals } = await import('./totals.ts')

const book = (price: number, change: object = {}) => ({
  subject: 'English',
  title: 'Reader',
  publisher: 'Sample Press',
  price,
  ...change,
})

it('bookTotals returns the sum of a list', () => {
  expect(bookTotals([book(120), book(80)])).toEqual([{ total: 200 }])
})

it('bookTotals returns the sum without a book that one class needs, and with it for that class', () => {
  const books = [book(100), book(40, { classes: { from: 'KG', to: 'KG' } })]
  expect(bookTotals(books)).toEqual([{ total: 100 }, { stream: 'KG', total: 140 }])
})

it('bookTotals returns the sum of common and own books for each stream, without optional ones', () => {
  const books = [
    book(100),
    book(40, { stream: 'Science' }),
    book(7, { stream: 'Commerce' }),
    book(900, { optional: true }),
  ]
  expect(bookTotals(books)).toEqual([
    { stream: 'Science', total: 140 },
    { stream: 'Commerce', total: 107 },
  ])
})
