import { expect, it } from 'vitest'
import { feeHeadsText, streamPlanFacts } from './fee-facts.ts'

it('a head of the fees has the span of its amounts, or its one amount', () => {
  const fees = {
    quarterlyHeads: ['Tuition', 'Smart class'],
    quarterly: [
      { classes: { from: '1st' as const, to: '5th' as const }, amounts: [18_000, 900] },
      { classes: { from: '6th' as const, to: '8th' as const }, amounts: [21_000, 900] },
    ],
  }
  expect(feeHeadsText(fees)).toBe('Tuition: ₹18,000 to ₹21,000. Smart class: ₹900.')
})

it('each group of streams has its names and the cost of a year', () => {
  const plans = [
    { streams: ['Commerce', 'Humanities'], year: 114_000 },
    { streams: ['Science'], year: 124_800 },
  ]
  expect(streamPlanFacts(plans)).toEqual({
    planStreams1: 'Commerce and Humanities',
    planYear1: '₹1,14,000',
    planStreams2: 'Science',
    planYear2: '₹1,24,800',
  })
})
