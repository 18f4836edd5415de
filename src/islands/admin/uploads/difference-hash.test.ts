import { globSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { differenceHash, HASH_HEIGHT_PX, HASH_WIDTH_PX, isLookAlike } from './difference-hash.ts'

const photographs = globSync('content/pictures/**/*.{jpg,webp}').sort().slice(0, 16)

/** Draws it in two steps, as the worker does. */
async function hashOf(picture: Sharp): Promise<string> {
  const preview = await sharp(await picture.toBuffer())
    .resize({ width: 240, fastShrinkOnLoad: false })
    .png()
    .toBuffer()
  const small = sharp(preview).resize(HASH_WIDTH_PX, HASH_HEIGHT_PX, { fit: 'fill' }).ensureAlpha().raw()
  return differenceHash(await small.toBuffer())
}

describe('difference hash', () => {
  it('is nearly the same for copies in another size, kind and quality', async () => {
    for (const path of photographs) {
      const [original, ...copies] = await Promise.all([
        hashOf(sharp(path).jpeg()),
        hashOf(sharp(path).resize({ width: 400 }).jpeg({ quality: 40 })),
        hashOf(sharp(path).resize({ width: 900 }).webp({ quality: 60 })),
      ])
      for (const copy of copies) expect(isLookAlike(original, copy), path).toBe(true)
    }
  })

  it('differs for different photographs', async () => {
    const hashes = await Promise.all(photographs.map((path) => hashOf(sharp(path).jpeg())))
    const alike = hashes.flatMap((hash, place) =>
      hashes.slice(place + 1).flatMap((other, step) => (isLookAlike(hash, other) ? [[place, place + 1 + step]] : [])),
    )
    expect(alike.map((pair) => pair.map((place) => photographs[place]))).toEqual([])
  })

  it('is empty for a picture of one colour, which looks like no other', async () => {
    const red = await hashOf(sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } }).jpeg())
    expect(red).toBe('')
    expect(isLookAlike(red, red)).toBe(false)
  })
})
