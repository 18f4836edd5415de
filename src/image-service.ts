import type { LocalImageService } from 'astro'
import sharpService, { resolveSharpEncoderOptions } from 'astro/assets/services/sharp'
import sharp from 'sharp'

/** The one tone of all pictures (docs/look.md#pictures): a little quieter than the camera, no other filter. */
export const PICTURE_SATURATION = 0.9

/**
 * Astro's sharp service with the school's tone: Astro turns a picture upright, resizes and crops it; then its saturation
 * is lowered and it is encoded with the options of astro.config.mjs. Drawings (SVG) pass through untouched.
 */
const tonedSharpService: LocalImageService = {
  ...sharpService,
  async transform(bytes, options, config, logger) {
    const { src, format, quality } = options
    if (format !== 'avif' && format !== 'webp') return sharpService.transform(bytes, options, config, logger)
    await checkReadable(bytes, src)
    const lossless = { ...config, service: { ...config.service, config: { png: { compressionLevel: 0 } } } }
    const sized = await sharpService.transform(bytes, { ...options, format: 'png', quality: null }, lossless, logger)
    const data = await sharp(sized.data)
      .modulate({ saturation: PICTURE_SATURATION })
      .toFormat(format, resolveSharpEncoderOptions({ format, quality }, undefined, config.service.config))
      .toBuffer()
    return { data: new Uint8Array(data), format }
  },
}

/** Astro reads a file once for all its sizes. */
const checks = new WeakMap<Uint8Array, Promise<unknown>>()

/** Throws what to do about a damaged picture; Astro would build what it can read of it, or ship the file as it is. */
async function checkReadable(bytes: Uint8Array, src: unknown): Promise<void> {
  const check = checks.get(bytes) ?? sharp(bytes, { failOn: 'error' }).stats()
  checks.set(bytes, check)
  await check.catch((error: Error) => {
    throw new Error(`The picture ${src} cannot be read (${error.message}). Put a JPEG, PNG or WebP file in its place.`)
  })
}

export default tonedSharpService
