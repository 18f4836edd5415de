import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('makes a thing once for the same texts', () => {
  const asked: string[][] = []
  const joined = remembered((...texts: [string, ...string[]]) => {
    asked.push(texts)
    return texts.join('-')
  })
  expect([joined('a', 'b'), joined('a', 'b'), joined('b')]).toEqual(['a-b', 'a-b', 'b'])
  expect(asked).toEqual([['a', 'b'], ['b']])
})
