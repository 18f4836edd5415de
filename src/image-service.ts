import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'

/** The one tone of all pictures (look, "Pictures"): a little quieter than the camera, no other filter. */
export const PICTURE_SATURATION = 0.9

/** Effort 1 with half the colour, as WebP has it: 60 % of the time of effort 2 with all of it, for 1 % fewer bytes. */
const AVIF_OPTIONS = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' }
const WEBP_OPTIONS = { quality: 74 }

/**
 * Astro's own image service with the school's tone baked in: resizes and crops with sharp, lowers the saturation,
 * encodes AVIF or WebP. Drawings (SVG) pass through untouched.
 */
const tonedSharpService: LocalImageService = {
  ...sharpService,
  async transform(inputBuffer, options, imageConfig, logger) {
    const { src, width, height, format, fit, position, quality } = options
    if (format !== 'avif' && format !== 'webp') return sharpService.transform(inputBuffer, options, imageConfig, logger)
    const picture = sharp(inputBuffer, { failOn: 'error' })
      .resize({
        ...(width ? { width: Math.round(width) } : {}),
        ...(height ? { height: Math.round(height) } : {}),
        fit: fit === 'contain' || fit === 'fill' ? fit : 'cover',
        ...(position ? { position } : {}),
        withoutEnlargement: true,
      })
      .modulate({ saturation: PICTURE_SATURATION })
    const encoded =
      format === 'avif'
        ? picture.avif(withQuality(AVIF_OPTIONS, quality))
        : picture.webp(withQuality(WEBP_OPTIONS, quality))
    const { data } = await encoded.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
      throw new Error(
        `The picture ${src} cannot be read (${error.message}). Put a JPEG, PNG or WebP file in its place.`,
      )
    })
    return { data: new Uint8Array(data), format }
  },
}

/** A picture may ask for fewer bytes than the others: `quality` as a number, 1 to 100. */
function withQuality<Options extends { quality: number }>(options: Options, quality: unknown): Options {
  return typeof quality === 'number' ? { ...options, quality } : options
}

export default tonedSharpService
