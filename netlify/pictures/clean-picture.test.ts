import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusalOf } from '../../tests/support/requests.ts'
import { cleanPicture } from './clean-picture.ts'

const red = { r: 200, g: 30, b: 30 }
const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: red } })
const seeThrough = () => sharp({ create: { width: 60, height: 40, channels: 4, background: { ...red, alpha: 0.5 } } })

/** Returns a PNG whose header states this size, with only a few bytes of data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

test.each([
  ['png', () => plain().png().toBuffer(), 'jpg'],
  ['webp', () => plain().webp().toBuffer(), 'jpg'],
  ['avif', () => plain().avif().toBuffer(), 'jpg'],
  ['transparent png', () => seeThrough().png().toBuffer(), 'webp'],
])('cleanPicture re-encodes a %s', async (_, make, extension) => {
  const clean = await cleanPicture(await make(), 'photo')
  const isWebp = extension === 'webp'
  const sides = { width: 60, height: 40 }
  expect(clean).toMatchObject({ extension, ...sides })
  const made = await sharp(clean.bytes).metadata()
  expect(made).toMatchObject({ format: isWebp ? 'webp' : 'jpeg', ...sides, hasAlpha: isWebp })
  const [r = 0, g = 0, b = 0] = (await sharp(clean.bytes).stats()).channels.map(({ mean }) => mean)
  expect(Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b))).toBeLessThan(8)
})

test('cleanPicture keeps the first frame of an animation', async () => {
  const both = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()]
  const frames = await sharp(both, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(frames, { pages: -1 }).metadata()).pages).toBe(2)
  const clean = await cleanPicture(frames, 'flag.gif')
  expect(clean).toMatchObject({ width: 60, height: 40 })
  const { pages = 1 } = await sharp(clean.bytes, { pages: -1 }).metadata()
  expect(pages).toBe(1)
  expect((await sharp(clean.bytes).stats()).channels[0]?.mean).toBeGreaterThan(150)
})

test('cleanPicture rotates a picture by its EXIF orientation and removes all metadata', async () => {
  const exif = {
    IFD0: { Copyright: 'SECRET-COPYRIGHT', Software: '<script>alert(1)</script>' },
    IFD3: { GPSLatitude: '30/1 50/1 0/1', GPSLatitudeRef: 'N' },
  }
  const taken = await plain(60, 40)
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([taken, Buffer.from('<script>SECRET-TAIL</script>')])
  expect(polyglot.includes('SECRET-TAIL')).toBe(true)

  const clean = await cleanPicture(polyglot, 'photo.jpg')
  expect(clean).toMatchObject({ width: 40, height: 60 })
  const { exif: keptExif, xmp, icc, orientation } = await sharp(clean.bytes).metadata()
  expect({ keptExif, xmp, icc, orientation }).toEqual({})
  expect(Buffer.from(clean.bytes).toString('latin1')).not.toMatch(/SECRET|script|GPS|Exif|xmp/i)
})

test('cleanPicture scales the longer side down to 2560 pixels, and enlarges nothing', async () => {
  const photo = await plain(4000, 100).jpeg().toBuffer()
  const [once, twice] = await Promise.all([cleanPicture(photo, 'a'), cleanPicture(photo, 'b')])
  expect(once).toMatchObject({ width: 2560, height: 64 })
  expect(once).toEqual(twice)
  expect(await cleanPicture(await plain(100, 5000).png().toBuffer(), 'a')).toMatchObject({ width: 51, height: 2560 })
  expect(await cleanPicture(await plain(1, 1).png().toBuffer(), 'a')).toMatchObject({ width: 1, height: 1 })
})

test('cleanPicture accepts other colour models', async () => {
  const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer()
  const grey = await plain().greyscale().png().toBuffer()
  const deep = await plain().toColourspace('rgb16').png().toBuffer()
  for (const bytes of [cmyk, grey, deep]) {
    expect((await sharp((await cleanPicture(bytes, 'a')).bytes).metadata()).space).toMatch(/srgb|b-w/)
  }
})

test('cleanPicture rejects a damaged picture', async () => {
  const photo = await plain(300, 300).jpeg().toBuffer()
  const noise = Buffer.concat([photo.subarray(0, 300), Buffer.alloc(500, 0x5a)])
  for (const bytes of [photo.subarray(0, photo.length - 300), photo.subarray(0, 20), noise, pngOf(400, 400000)]) {
    expect(await refusalOf(cleanPicture(bytes, 'photo.jpg'))).toMatchObject({ status: 422 })
  }
  expect((await refusalOf(cleanPicture(photo.subarray(0, 20), 'photo.jpg'))).message).toContain('photo.jpg is damaged')
})

test.each([
  [2_147_483_647, 2_147_483_647],
  [50_000_001, 1],
])('cleanPicture refuses twelve pictures of %i by %i pixels at once', async (width, height) => {
  const refusals = Array.from({ length: 12 }, () => refusalOf(cleanPicture(pngOf(width, height), 'photo.jpg')))
  expect(new Set((await Promise.all(refusals)).map(({ status }) => status))).toEqual(new Set([422]))
})

test('cleanPicture reports which limit a decompression bomb exceeds', async () => {
  expect((await refusalOf(cleanPicture(pngOf(20_000, 20_000), 'photo.jpg'))).message).toContain('50 megapixels')

  // The size of an AVIF is in its `ispe` box (ISO/IEC 23008-12, 6.5.3).
  const avif = await plain().avif().toBuffer()
  const sides = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(6001, sides)
  avif.writeUInt32BE(6001, sides + 4)
  expect((await refusalOf(cleanPicture(avif, 'photo.jpg'))).message).toContain('36 megapixels, the most for an AVIF')
})
