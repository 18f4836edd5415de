import { expect, it } from 'vitest'
import { sizeText } from './file-size.ts'

it.each([
  [1, '1 KB'],
  [32_673, '32 KB'],
  [1_048_063, '1023 KB'],
  [1_048_064, '1.0 MB'],
  [2_621_440, '2.5 MB'],
])('sizeText %d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
