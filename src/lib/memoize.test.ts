import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('calls the function once for the same texts', () => {
  const asked: string[][] = []
  const joined = memoize((...texts: [string, ...string[]]) => {
    asked.push(texts)
    return texts.join('-')
  })
  expect([joined('a', 'b'), joined('a', 'b'), joined('b')]).toEqual(['a-b', 'a-b', 'b'])
  expect(asked).toEqual([['a', 'b'], ['b']])
})
