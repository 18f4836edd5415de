import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { toneColours } from './colours.ts'
import { nearestTone, toneOf } from './picture-tone.ts'

const cache = mkdtempSync(join(tmpdir(), 'tones-'))
afterAll(() => rmSync(cache, { recursive: true }))

const drawn = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background } })
    .png()
    .toBuffer()

it('toneOf returns the tone nearest to the dominant colour', async () => {
  expect(await toneOf(await drawn('#5a8ebb'), cache)).toBe('tone-sky')
  expect(await toneOf(await drawn('#fffdf9'), cache)).toBe('tone-paper')
})

it('toneOf returns nothing for a transparent picture', async () => {
  const logo = await drawn('#8f1d2c80')
  expect(await toneOf(logo, cache)).toBeUndefined()
  expect(await toneOf(logo, cache)).toBeUndefined()
})

it('toneOf returns a tone whose colour is in the styles', () => {
  for (const [name, colour] of toneColours()) expect(nearestTone(colour)).toBe(name)
})
