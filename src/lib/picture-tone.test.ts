import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { nearestTone, TONES, toneOf } from './picture-tone.ts'

const cache = mkdtempSync(join(tmpdir(), 'tones-'))
afterAll(() => rmSync(cache, { recursive: true }))

const drawn = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background } })
    .png()
    .toBuffer()

describe('the tone of a picture', () => {
  it('is the one nearest to its dominant colour', async () => {
    expect(await toneOf(await drawn('#5a8ebb'), cache)).toBe('tone-sky')
    expect(await toneOf(await drawn('#fffdf9'), cache)).toBe('tone-paper')
  })

  it('is none for a picture that shows what lies behind it', async () => {
    const logo = await drawn('#8f1d2c80')
    expect(await toneOf(logo, cache)).toBeUndefined()
    expect(await toneOf(logo, cache)).toBeUndefined()
  })

  it('is measured once for the same bytes', async () => {
    const own = join(cache, 'own')
    const picture = await drawn('#5c7c30')
    expect(await toneOf(picture, own)).toBe('tone-turf')
    const [kept = ''] = readdirSync(own)
    writeFileSync(join(own, kept), '#7e2e28')
    expect(await toneOf(picture, own)).toBe('tone-brick')
  })

  it('has its rule in the styles', () => {
    const css = readFileSync(join(import.meta.dirname, '../styles/tones.css'), 'utf8')
    const rules = [...css.matchAll(/\.([\w-]+) \{\s*background: (#\w{6});/g)].map(([, name, colour]) => [name, colour])
    expect(Object.fromEntries(rules)).toEqual(TONES)
    expect(Object.values(TONES).map(nearestTone)).toEqual(Object.keys(TONES))
  })
})
