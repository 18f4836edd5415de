import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

const text = 'Cardboard before code. Our new robotics laboratory has motors, sensors and screens.'

it.each(['', 'Cardboard', 'CODE robot', '  motors   new '])('finds “%s”', (words) => {
  expect(matchesWords(text, words)).toBe(true)
})

it.each(['cricket', 'code cricket', 'codes'])('does not find “%s”', (words) => {
  expect(matchesWords(text, words)).toBe(false)
})
