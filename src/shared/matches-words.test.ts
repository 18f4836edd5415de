import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

const text = 'Cardboard before code. Our new robotics laboratory has motors, sensors and screens.'

it('a text matches if it has every word, in any order and case, also as part of longer words', () => {
  for (const words of ['', 'Cardboard', 'CODE robot', '  motors   new ']) expect(matchesWords(text, words)).toBe(true)
  for (const words of ['cricket', 'code cricket', 'codes']) expect(matchesWords(text, words)).toBe(false)
})
