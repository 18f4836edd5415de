import { expect, test } from 'vitest'
import { typedText, wordsThatDiffer } from './FieldValue.tsx'

test.each([
  ['title', 'Sports Day', 'Sports Day'],
  ['date', '2031-05-06', '6 May 2031'],
  ['until', '2031-05-06', '6 May 2031'],
  ['until', '', 'None'],
  ['category', 'transport', 'Transport'],
  ['important', 'true', 'Yes'],
  ['important', 'false', 'No'],
  ['text', 'One\n\nTwo', 'One\n\nTwo'],
] as const)('the field %s with the value %j is shown as %j', (field, value, words) => {
  expect(typedText(field, value)).toBe(words)
})

test.each([
  ['Annual Sports Day 2026', 'Annual Sports Day', ['Annual Sports ', 'Day 2026', '']],
  ['Annual Sports Day and Race', 'Annual Sports Day in May', ['Annual Sports Day ', 'and Race', '']],
  ['5 December 2026', '4 December 2026', ['', '5 ', 'December 2026']],
  ['the same', 'the same', ['the same', '', '']],
  ['', 'words', ['', '', '']],
  ['a a', 'a', ['', 'a ', 'a']],
])('wordsThatDiffer(%j, %j) returns the start, the differing words and the end: %j', (text, other, expected) => {
  const { start, middle, end } = wordsThatDiffer(text, other)
  expect([start, middle, end]).toEqual(expected)
})
