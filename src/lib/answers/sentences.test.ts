import { expect, it } from 'vitest'
import { shortNames } from './sentences.ts'

it('a list of documents names each of them, with small letters except for proper names', () => {
  const documents = [
    'Birth certificate, a copy and the original',
    'Last report card, from class 1',
    'Aadhaar copy of child and parents, if available',
    'Two photographs of the child',
  ]
  expect(shortNames(documents)).toBe('Birth certificate, last report card, Aadhaar copy and two photographs')
})
