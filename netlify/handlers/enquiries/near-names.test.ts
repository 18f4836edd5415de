import { expect, test } from 'vitest'
import { areNear } from './near-names.ts'

test.each([
  ['Harpreet Kaur', 'harpreet  kaur'],
  ['Harpreet Kaur', 'Kaur Harpreet'],
  ['Harpreet Kaur', 'Harprit Kaur', false],
  ['Harpreet Kaur', 'Harpret Kaur'],
  ['Harpreet Kaur', 'Harpreet Kour'],
  ['ਹਰਪ੍ਰੀਤ ਕੌਰ', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
  ['Aman', 'Amar', false],
  ['Aman', 'AMAN'],
  ['Harpreet Kaur', 'Gurpreet Kaur', false],
  ['', '', false],
])('areNear(%j, %j)', (one, other, expected = true) => {
  expect(areNear(one, other)).toBe(expected)
  expect(areNear(other, one)).toBe(expected)
})
