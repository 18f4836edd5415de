import { expect, it } from 'vitest'
import { wordsThatDiffer } from './words-that-differ.ts'

it.each([
  ['Annual Sports Day 2026', 'Annual Sports Day', ['Annual Sports ', 'Day 2026', '']],
  ['Annual Sports Day and Race', 'Annual Sports Day in May', ['Annual Sports Day ', 'and Race', '']],
  ['5 December 2026', '4 December 2026', ['', '5 ', 'December 2026']],
  ['the same', 'the same', ['the same', '', '']],
  ['', 'words', ['', '', '']],
  ['a a', 'a', ['', 'a ', 'a']],
])('of %j beside %j the middle differs', (text, other, expected) => {
  const { start, middle, end } = wordsThatDiffer(text, other)
  expect([start, middle, end]).toEqual(expected)
})
