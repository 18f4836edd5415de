import sharp from 'sharp'
import { MAX_PICTURE_PIXELS, MAX_STORED_SIDE_PX } from '../../src/schemas/upload.ts'
import { Refusal } from '../respond.ts'
import { WeightedGate } from './weighted-gate.ts'

/** A picture as it may be stored and shown: re-encoded by us, nothing in it but pixels. */
export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'jpg' | 'webp'
  /** Sides in pixels. */
  width: number
  height: number
}

/** The longest a picture may take; the request's own deadline is ten seconds. */
const TIMEOUT_SECONDS = 8
const QUALITY = 82

/** For a pixel the decoder of AVIF takes 18 bytes: more of them do not fit into a function's gigabyte. */
const MAX_AVIF_PIXELS = 36_000_000
/** How many times the memory of the others' pixels, 4 bytes, one in these takes. */
const WEIGHTS: Partial<Record<string, number>> = { heif: 5, gif: 1.5 }

/** As many pictures at a time as the largest one alone may hold. */
const gate = new WeightedGate(MAX_PICTURE_PIXELS)

sharp.cache(false)
sharp.concurrency(1)
// Whatever gets past the look at its first bytes meets no decoder but these.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/**
 * Decodes a picture and encodes it anew: upright, at most 2560 pixels on its longer side, in sRGB, without anything
 * that was hidden in the file (promises 7 and 8). An opaque picture becomes JPEG, one with transparency WebP; of an
 * animation the first frame stays. The same bytes give the same picture.
 *
 * @param fileName as its owner knows it, for the refusal's sentence
 * @throws {Refusal} 422 when it is damaged or has more than 50 million pixels, 503 when there was no time for it
 */
export async function cleanPicture(bytes: Uint8Array, fileName: string): Promise<CleanPicture> {
  const input = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning', pages: 1 } as const
  const image = sharp(bytes, input)
  const { format, width, height, hasAlpha } = await image.metadata().catch((error) => refuse(error, fileName))
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS) {
    throw tooManyPixels(fileName, `${MAX_AVIF_PIXELS / 1_000_000} megapixels, the most for an AVIF`)
  }

  return gate.run(width * height * (WEIGHTS[format] ?? 1), async () => {
    const upright = image
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: MAX_STORED_SIDE_PX, height: MAX_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
    const encoded = hasAlpha ? upright.webp({ quality: QUALITY, effort: 2 }) : upright.jpeg({ quality: QUALITY })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error) => refuse(error, fileName))
    const extension = hasAlpha ? 'webp' : 'jpg'
    return { bytes: new Uint8Array(data), extension, width: info.width, height: info.height }
  })
}

function refuse(error: unknown, fileName: string): never {
  const reason = error instanceof Error ? error.message : ''
  if (/timeout/i.test(reason)) {
    throw new Refusal(503, `The site is too busy just now to take ${fileName}. Please try again in a minute.`, {
      'Retry-After': '60',
    })
  }
  if (/pixel limit/i.test(reason)) throw tooManyPixels(fileName, '50 megapixels')
  throw new Refusal(422, `${fileName} is damaged or not complete. Please open it, save it again as JPEG and send that.`)
}

function tooManyPixels(fileName: string, limit: string): Refusal {
  return new Refusal(422, `${fileName} has more than ${limit}. Please make it smaller, save it as JPEG and send that.`)
}
