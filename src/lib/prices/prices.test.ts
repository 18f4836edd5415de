import { expect, it, vi } from 'vitest'
import content from '#content/data/fees.json' with { type: 'json' }
import type { Fees } from '#schemas/content/prices.ts'

const { getData } = vi.hoisted(() => ({ getData: vi.fn() }))
vi.mock('../get-data.ts', () => ({ getData }))

const { concessionTexts, secondChildYear, siblingConcession } = await import('./concessions.ts')
const { getFees } = await import('./fees.ts')
const { bookTotals } = await import('./totals.ts')
const { seasonPrices } = await import('./uniform.ts')

const FEES: Fees = {
  demo: true,
  session: '2025-26',
  effectiveFrom: '2025-04-01',
  image: '/documents/fee-structure-2025-26.webp',
  once: [{ id: 'admission', head: 'Admission fee', amount: 25_000, remarks: 'Not refunded' }],
  quarterlyHeads: ['Tuition', 'Activities'],
  quarterly: [
    { classes: { from: '3rd', to: '5th' }, amounts: [30_000, 1_500] },
    { classes: { from: '12th', to: '12th' }, streams: ['Commerce', 'Humanities'], amounts: [34_000, 2_000] },
  ],
  transportMonthly: [{ id: 'near', distance: 'Up to 5 km', amount: 1_800 }],
  notes: [],
  concessions: [{ id: 'sibling', text: '{percent} % less.', percent: 10, head: 'Tuition' }],
}
const feesOf = (fees: Fees) => {
  const data = { fees, classPage: { feesNext: 'Fees of {next} by {day}.' } }
  getData.mockImplementation(async (name: keyof typeof data) => data[name])
  return getFees()
}
/** Returns the header and the rows of a table as texts. Names of numeric columns are in brackets. */
const linesOf = ({ columns, rows }: Awaited<ReturnType<typeof getFees>>['once']) =>
  [columns.map((column) => ('numeric' in column && column.numeric ? `[${column.label}]` : column.label)), ...rows].map(
    (cells) => cells.join(' | '),
  )

it('the fee lists have every amount, and the total of a class for a quarter and a year', async () => {
  const nextList = { demo: true, session: '2099-00', by: '2099-02-01' }
  const { inForce, picture, once, quarterly, transport, years } = await feesOf({ ...FEES, nextList })
  expect(inForce).toBe('In force from 1 April 2025. Fees of 2099-00 by 1 February.')
  expect((await feesOf(FEES)).inForce).toBe('In force from 1 April 2025.')
  expect(picture.label).toBe('The same list as a picture')
  const captions = ['Once, on joining', 'Every quarter, and in a year', 'Transport, per month']
  expect([once, quarterly, transport].map(({ caption }) => caption)).toEqual(captions)
  expect(linesOf(once)).toEqual(['Head | Remarks | [Amount]', 'Admission fee | Not refunded | ₹25,000'])
  expect(linesOf(quarterly)).toEqual([
    'Classes | [Tuition] | [Activities] | [Per quarter] | [In a year]',
    'Class 3 to 5 | ₹30,000 | ₹1,500 | ₹31,500 | ₹1,26,000',
    'Class 12, Commerce and Humanities | ₹34,000 | ₹2,000 | ₹36,000 | ₹1,44,000',
  ])
  expect(linesOf(transport)).toEqual(['Distance | [Amount]', 'Up to 5 km | ₹1,800'])
  expect(years).toMatchObject([
    { classes: 'Class 3 to 5', amount: 126_000, text: '₹1,26,000' },
    { classes: 'Class 12, Commerce and Humanities', amount: 144_000, text: '₹1,44,000' },
  ])
})

it('the rules of fees are concessions, refunds and how to pay, without empty rules', async () => {
  const notes = [{ id: 'cash', text: 'No cash.' }]
  expect((await feesOf({ ...FEES, refunds: ['The deposit.'], notes })).rules).toEqual([
    { id: 'concessions', heading: 'Concessions', sentences: ['10 % less.'] },
    { id: 'refunds', heading: 'What is refunded', sentences: ['The deposit.'] },
    { id: 'notes', heading: 'How to pay', sentences: ['No cash.'] },
  ])
  expect((await feesOf({ ...FEES, concessions: undefined })).rules).toEqual([])
})

it('the first concession that has a percentage and a fee applies to a second child', () => {
  const concessions = [
    { id: 'staff', text: 'Staff pay half.' },
    { id: 'bus', text: '{percent} % of something.', percent: 5 },
    { id: 'books', text: 'Less for books.', head: 'Books' },
    ...(FEES.concessions ?? []),
  ]
  expect(concessionTexts({ concessions }).map(({ text }) => text)).toEqual([
    ...['Staff pay half.', '5 % of something.', 'Less for books.'],
    '10 % less.',
  ])
  const sibling = siblingConcession({ concessions }) ?? expect.fail()
  expect(sibling).toEqual({ text: '10 % less.', percent: 10, laterPercent: 10, head: 'Tuition' })
  const heads = ['Activities', 'Tuition'].map((head, index) => ({ head, quarter: 0, year: 1_000 * (1 + index) }))
  expect(secondChildYear({ heads, year: 3_000 }, sibling)).toBe(2_800)
  expect(secondChildYear({ heads: [], year: 3_000 }, sibling)).toBe(3_000)
  expect([concessionTexts({}), siblingConcession({})]).toEqual([[], undefined])
})

it('the sentence about siblings has the percentage of a third child', () => {
  const sibling = siblingConcession(content as Pick<Fees, 'concessions'>)
  expect(sibling?.laterPercent).toBeGreaterThan(sibling?.percent ?? 0)
  expect(sibling?.text).toContain(`a third ${sibling?.laterPercent}\u00A0% less`)
})

const book = (price: number, change: object = {}) => ({
  subject: 'English',
  title: 'Reader',
  publisher: 'Sample Press',
  price,
  ...change,
})

const ofKg = book(40, { classes: { from: 'KG', to: 'KG' } })
const ofStreams = [book(40, { stream: 'Science' }), book(7, { stream: 'Commerce' })]

it.each([
  ['the whole class', [book(120), book(80), book(900, { optional: true })], ['200']],
  ['a class that needs one more book', [book(100), ofKg], ['100', 'KG 140']],
  ['each stream, with the common books', [book(100), ...ofStreams], ['Science 140', 'Commerce 107']],
])('the prices of the required books are added up for %s', (_what, books, totals) => {
  const found = bookTotals(books).map(({ stream, total }) => (stream ? `${stream} ${total}` : String(total)))
  expect(found).toEqual(totals)
})

it('the price of a full set of the uniform is added up', () => {
  const shirt = { id: 'shirt', name: 'White shirt, half sleeves', wornBy: 'Everybody', price: 420 }
  const tie = { id: 'tie', name: 'School tie', wornBy: 'IX to XII', price: 180 }
  const senior = { classes: { from: '9th', to: '12th' }, items: { shirt: 2, tie: 1 } } as const
  const { sets } = seasonPrices({ items: [shirt, tie], sets: [senior] })
  const pieces = ['2\u00A0×\u00A0White shirt', 'School tie']
  expect(sets).toEqual([{ classes: 'Class 9 to 12', of: '9th 10th 11th 12th', pieces, total: '₹1,020' }])
})
