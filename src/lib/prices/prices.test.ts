import { expect, it, vi } from 'vitest'
import { rupeesText } from '#shared/rupees.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))

const { concessionTexts, secondChildYear, siblingConcession } = await import('./concessions.ts')
const { feeTables } = await import('./fees.ts')
const { seasonPrices } = await import('./uniform.ts')

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1250, '₹1,250'],
  [125_000, '₹1,25,000'],
])('%d rupees are formatted as %s', (amount, text) => {
  expect(rupeesText(amount)).toBe(text)
})

it('adds up what a class pays in a quarter and in a year', () => {
  const { quarterly } = feeTables({
    demo: true,
    session: '2025-26',
    effectiveFrom: '2025-04-01',
    image: '/documents/fees.webp',
    once: [],
    quarterlyHeads: ['Tuition', 'Activities'],
    quarterly: [{ classes: { from: '3rd', to: '5th' }, amounts: [30_000, 1_500] }],
    transportMonthly: [],
    notes: [],
  })
  expect(quarterly.columns.map(({ label }) => label)).toEqual([
    'Classes',
    'Tuition',
    'Activities',
    'Per quarter',
    'In a year',
  ])
  expect(quarterly.rows).toEqual([['Class 3 to 5', '₹30,000', '₹1,500', '₹31,500', '₹1,26,000']])
})

it('takes what a second child pays less off the head of its concession, and says how much', () => {
  const staff = { id: 'staff', text: 'Staff pay half.', basis: 'The rules' }
  const second = { id: 'sibling', text: '{percent} % less.', percent: 10, head: 'Tuition', basis: 'The rules' }
  const concessions = [staff, second]
  const sibling = siblingConcession({ concessions }) ?? expect.fail()
  expect(sibling).toEqual({ text: '10 % less.', percent: 10, laterPercent: 10, head: 'Tuition' })
  expect(concessionTexts({ concessions }).map(({ text }) => text)).toEqual(['Staff pay half.', '10 % less.'])
  const heads = ['Activities', 'Tuition'].map((head, index) => ({ head, quarter: 0, year: 1_000 * (1 + index) }))
  expect(secondChildYear({ heads, year: 3_000 }, sibling)).toBe(2_800)
})

it('adds up the price of a full set of the uniform', () => {
  const { sets } = seasonPrices({
    items: [
      { id: 'shirt', name: 'White shirt, half sleeves', wornBy: 'Everybody', price: 420 },
      { id: 'tie', name: 'School tie', wornBy: 'IX to XII', price: 180 },
    ],
    sets: [{ classes: { from: '9th', to: '12th' }, items: { shirt: 2, tie: 1 } }],
  })
  const pieces = ['2\u00A0×\u00A0White shirt', '1\u00A0×\u00A0School tie']
  expect(sets).toEqual([{ classes: 'Class 9 to 12', pieces, total: '₹1,020' }])
})
