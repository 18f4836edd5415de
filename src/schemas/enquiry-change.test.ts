import { expect, it } from 'vitest'
import { enquiryChangeSchema } from './enquiry-change.ts'

const FOLLOW_UP = { day: '2026-11-22', time: '16:00', kind: 'call', text: '' }

it.each([
  { state: 'contacted' },
  { note: '' },
  { followUp: FOLLOW_UP },
  { followUp: { ...FOLLOW_UP, time: null, text: 'Send the fee list' } },
  { followUp: null },
])('a change by staff can be %j', (change) => {
  expect(enquiryChangeSchema.safeParse(change).success).toBe(true)
})

it.each([
  {},
  { state: 'lost' },
  { state: 'new', email: 'a@b.co' },
  { note: 'a'.repeat(2_001) },
  { followUp: { ...FOLLOW_UP, day: '2026-02-30' } },
  { followUp: { ...FOLLOW_UP, time: '24:00' } },
  { followUp: { ...FOLLOW_UP, kind: 'shout' } },
  { followUp: { ...FOLLOW_UP, text: 'two\nlines' } },
  'new',
  null,
])('a change by staff cannot be %j', (wrong) => {
  expect(enquiryChangeSchema.safeParse(wrong).success).toBe(false)
})
