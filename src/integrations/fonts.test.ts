import { expect, it } from 'vitest'
import { lettersOf } from './fonts.ts'

it('lettersOf returns the letters of the content and the common characters once', () => {
  const letters = lettersOf(['Ελλ', 'Ελ'])
  expect([...letters].filter((letter) => letter === 'λ')).toHaveLength(1)
  for (const sign of 'AZaz09₹’—') expect(letters).toContain(sign)
})
