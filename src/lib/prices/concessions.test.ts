import { expect, it } from 'vitest'
import content from '#content/data/fees.json' with { type: 'json' }
import type { Fees } from '#schemas/content/prices.ts'
import { concessionTexts, secondChildYear, siblingConcession } from './concessions.ts'

const fees = {
  concessions: [
    { id: 'defence', text: 'Children of soldiers pay less.' },
    { id: 'sibling', text: 'A second child pays {percent} % less tuition.', percent: 10, head: 'Tuition' },
  ],
}

it('a concession has its percentage in its sentence', () => {
  expect(concessionTexts(fees).map(({ text }) => text)).toEqual([
    'Children of soldiers pay less.',
    'A second child pays 10 % less tuition.',
  ])
})

it('a second child pays less of the head alone', () => {
  const heads = [
    { head: 'Tuition', quarter: 20_000, year: 80_000 },
    { head: 'Activities', quarter: 1_000, year: 4_000 },
  ]
  const plan = { streams: undefined, heads, quarter: 21_000, year: 84_000 }
  const sibling = siblingConcession(fees)
  expect(sibling && secondChildYear(plan, sibling)).toBe(76_000)
})

it('the sentence of the content has the percentage of further children', () => {
  const sibling = siblingConcession(content as Pick<Fees, 'concessions'>)
  expect(sibling?.laterPercent).toBeGreaterThan(sibling?.percent ?? 0)
  expect(sibling?.text).toContain(`a third ${sibling?.laterPercent} % less`)
})

it('without concessions there is none for a second child', () => {
  expect(siblingConcession({})).toBeUndefined()
})
