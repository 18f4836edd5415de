import { expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'

it.each([
  ['every placeholder, also repeated ones', '{a} of {b}, {a}', { a: 3, b: '1,800' }, '3 of 1,800, 3'],
  ['a value as it is, even with a placeholder', '{name} {count}', { name: '$& {count}', count: 0 }, '$& {count} 0'],
  ['no placeholder without a value', '{school} in {city}', { city: 'Mohali' }, '{school} in Mohali'],
])('fillIn fills in %s', (_, text, values, filled) => {
  expect(fillIn(text, values)).toBe(filled)
})
