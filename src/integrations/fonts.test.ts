import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('lettersOf returns each letter of the content and each common character once', () => {
  const letters = lettersOf(['Ελλ', 'Ελ'])
  expect([...letters].filter((letter) => letter === 'λ')).toHaveLength(1)
  for (const sign of 'AZaz09₹’—') expect(letters).toContain(sign)
})
