import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('calls the function once for the same text', () => {
  const make = vi.fn((text: string) => `${text}!`)
  const memoized = memoize(make)
  expect([memoized('a'), memoized('a'), memoized('b')]).toEqual(['a!', 'a!', 'b!'])
  expect(make).toHaveBeenCalledTimes(2)
})
