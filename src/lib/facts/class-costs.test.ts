import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { Books, Fees, Uniform } from '#schemas/content/prices.ts'
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { classCosts } = await import('./class-costs.ts')

const fees: Pick<Fees, 'once' | 'quarterlyHeads' | 'quarterly' | 'transportMonthly'> = {
  once: [
    { id: 'registration', head: 'Registration form', amount: 1_000, remarks: 'Not refunded' },
    { id: 'admission', head: 'Admission fee', amount: 25_000, remarks: '' },
  ],
  quarterlyHeads: ['Tuition', 'Activities'],
  quarterly: [
    { classes: { from: '6th', to: '8th' }, amounts: [21_000, 1_800] },
    { classes: { from: '11th', to: '12th' }, streams: ['Science'], amounts: [27_600, 2_400] },
    { classes: { from: '11th', to: '12th' }, streams: ['Commerce'], amounts: [25_500, 1_800] },
  ],
  transportMonthly: [{ id: 'near', distance: 'Up to 5 km', amount: 1_800 }],
}
const book = { subject: 'English', title: 'Reader', publisher: 'Press', price: 300 }
const books: Pick<Books, 'lists'> = {
  lists: [
    {
      id: 'six',
      label: 'Six',
      classes: { from: '6th', to: '6th' },
      file: '/six.pdf',
      books: [book, book],
      materials: [],
    },
  ],
}
const uniform: Pick<Uniform, 'seasons'> = {
  seasons: [
    {
      id: 'summer',
      label: 'Summer Uniform',
      file: '/summer.pdf',
      period: 'April to October',
      items: [{ id: 'shirt', name: 'Shirt', wornBy: 'Everybody', price: 420 }],
      sets: [{ classes: { from: '3rd', to: '8th' }, items: { shirt: 2 } }],
    },
  ],
}

it('adds up what a class costs in the first year and in later years', () => {
  const costs = classCosts('6th', fees, books, uniform)
  expect(costs.plans).toEqual([
    {
      streams: undefined,
      heads: [
        { head: 'Tuition', quarter: 21_000, year: 84_000 },
        { head: 'Activities', quarter: 1_800, year: 7_200 },
      ],
      quarter: 22_800,
      month: 7_600,
      year: 91_200,
    },
  ])
  expect(costs.bus).toEqual([{ id: 'near', label: 'Up to 5 km', month: 1_800, quarter: 5_400, year: 21_600 }])
  expect([costs.once.total, costs.books, costs.uniformTotal]).toEqual([26_000, 600, 840])
  const first = 91_200 + 26_000 + 600 + 840
  expect(costs.sums).toEqual([{ stream: undefined, books: 600, year: 91_200, first, later: 91_800 }])
})

it('adds up each stream with its own books, and lists the cheapest stream first', () => {
  const lists = [
    {
      ...books.lists[0],
      id: 'eleven',
      label: 'Eleven',
      file: '/eleven.pdf' as const,
      materials: [],
      classes: { from: '11th' as const, to: '11th' as const },
      books: [
        book,
        { ...book, price: 500, stream: 'Science' },
        { ...book, price: 100, stream: 'Commerce' },
        { ...book, price: 900, classes: { from: '12th' as const, to: '12th' as const } },
      ],
    },
  ]
  const { sums, books: most } = classCosts('11th', fees, { lists }, uniform)
  expect(most).toBe(800)
  expect(sums.map(({ stream, books: own, later }) => [stream, own, later])).toEqual([
    ['Commerce', 400, 109_600],
    ['Science', 800, 120_800],
  ])
})

it('has no books and no uniform for a class that is in none of the lists', () => {
  const costs = classCosts('11th', fees, books, uniform)
  expect([costs.bookList, costs.books, costs.uniformTotal]).toEqual([undefined, undefined, undefined])
  expect(costs.sums.map(({ books: own, later }) => [own, later])).toEqual([109_200, 120_000].map((year) => [0, year]))
})

it.each(ENQUIRY_CLASSES)('the content has fees, books and both uniforms of %s', (id) => {
  const read = (name: string) => JSON.parse(readFileSync(`content/data/${name}.json`, 'utf8'))
  const costs = classCosts(id, read('fees'), read('books'), read('uniform'))
  expect(costs.plans[0]?.year).toBeGreaterThan(0)
  expect(costs.books).toBeGreaterThan(0)
  expect(costs.uniforms).toHaveLength(2)
})
