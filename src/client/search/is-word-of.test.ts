import { expect, it } from 'vitest'
import { isWordOf } from './is-word-of.ts'

it.each([
  ['hosts', 'hostel', false],
  ['hostel', 'hostel', true],
  ['Timings', 'timing', true],
  ['policies', 'policy', true],
  ['transportation', 'transport', true],
  ['admissions', 'admi', true],
  ['time', 'timing', true],
  ['busy', 'bus', true],
  ['fire', 'fees', false],
])('%s is a word of %s: %s', (found, asked, is) => {
  expect(isWordOf(found, [asked])).toBe(is)
})
