import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lettersOf, subsetOf } from './fonts.ts'

it('lettersOf returns the letters of the content and the common characters once', () => {
  const letters = lettersOf(['Ελλ', 'Ελ'])
  expect([...letters].filter((letter) => letter === 'λ')).toHaveLength(1)
  for (const sign of 'AZaz09₹’—') expect(letters).toContain(sign)
})

it('subsetOf returns less than a third of the serif font', async () => {
  const file = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
  const subset = await subsetOf({ file, axes: { opsz: { min: 40, max: 72 }, wght: 400 } })
  expect(statSync(subset).size).toBeLessThan(statSync(file).size / 3)
})
