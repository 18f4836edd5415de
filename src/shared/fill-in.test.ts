import { expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'

it('replaces every placeholder, including repeated ones', () => {
  expect(fillIn('{count} of {total}, {count}', { count: 3, total: '1,800' })).toBe('3 of 1,800, 3')
})

it('inserts a value literally, whatever characters it has', () => {
  expect(fillIn('{name} {count}', { name: '$& {count}', count: 0 })).toBe('$& {count} 0')
})

it('keeps a placeholder without a value', () => {
  expect(fillIn('{school} in {city}', { city: 'Mohali' })).toBe('{school} in Mohali')
})
