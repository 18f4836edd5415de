import { expect, it } from 'vitest'
import { colour, toneColours } from './colours.ts'

it('returns the colour of a token of the theme', () => {
  expect(colour('ink')).toMatch(/^#[0-9a-f]{6}$/)
  expect(colour('accent')).not.toBe(colour('accent-deep'))
})

it('throws for a colour that is not in the theme', () => {
  expect(() => colour('pink')).toThrow('has no colour "pink"')
})

it('returns the colour of every tone of pictures', () => {
  const tones = toneColours()
  expect(tones.size).toBe(10)
  expect(new Set(tones.values()).size).toBe(10)
})
