import sharp from 'sharp'
import { MAX_PICTURE_PIXELS, MAX_STORED_SIDE_PX } from '../../src/schemas/upload.ts'
import { busy, HttpError } from '../http/respond.ts'
import { WeightedGate } from '../http/weighted-gate.ts'

/** A picture that may be stored: re-encoded, and without metadata. */
export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  extension: 'jpg' | 'webp'
  /** Sides in pixels. */
  width: number
  height: number
}

/** Time limit for one picture; the request's deadline is ten seconds. */
const TIMEOUT_SECONDS = 8
/** Optimised coding would save 4 % of the bytes, but needs twice the time and 30 MB more memory. */
const JPEG = { quality: 82, optimiseCoding: false }
const WEBP = { quality: 82, effort: 2 }

/** The AVIF decoder needs 18 bytes per pixel; more pixels exceed a function's memory of 1 GB. */
const MAX_AVIF_PIXELS = 36_000_000
/** Memory per pixel, as a multiple of the usual 4 bytes. */
const WEIGHTS: Partial<Record<string, number>> = { heif: 5, gif: 1.5 }

/** Pictures are decoded concurrently while the sum of their pixels is at most the limit for one picture. */
const gate = new WeightedGate(MAX_PICTURE_PIXELS)

sharp.cache(false)
sharp.concurrency(1)
// Only these decoders are enabled.
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
 * Decodes and re-encodes a picture: upright, at most 2560 px on its longer side, in sRGB, without metadata
 * (docs/product.md#pictures). An opaque picture becomes JPEG, one with transparency WebP. An animation keeps only its
 * first frame. The same bytes give the same result.
 * @param fileName as the sender named it, for the error's message
 * @throws {HttpError} 422 when it is damaged or has more than 50 million pixels, 503 when it waits or takes too long
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
    const encoded = hasAlpha ? upright.webp(WEBP) : upright.jpeg(JPEG)
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error) => refuse(error, fileName))
    const extension = hasAlpha ? 'webp' : 'jpg'
    return { bytes: new Uint8Array(data), extension, width: info.width, height: info.height }
  })
}

function refuse(error: unknown, fileName: string): never {
  const reason = error instanceof Error ? error.message : ''
  if (/timeout/i.test(reason)) throw busy(`The site is too busy just now to take ${fileName}.`)
  if (/pixel limit/i.test(reason)) throw tooManyPixels(fileName, '50 megapixels')
  throw unfit(`${fileName} is damaged or not complete. Please open it, save it again as JPEG and send that.`)
}

const tooManyPixels = (fileName: string, limit: string) =>
  unfit(`${fileName} has more than ${limit}. Please make it smaller, save it as JPEG and send that.`)

const unfit = (message: string) => new HttpError(422, message)
