import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'

/** The saturation of all pictures (docs/look.md#pictures): slightly lower than the camera's; no other filter. */
export const PICTURE_SATURATION = 0.9

/** Astro's sharp service, which also reduces the saturation of pictures (AVIF and WebP), once for all their sizes. */
const tonedSharpService: LocalImageService = {
  ...sharpService,
  async transform(bytes, options, config, logger) {
    const isPhoto = options.format === 'avif' || options.format === 'webp'
    return sharpService.transform(isPhoto ? await toned(bytes, options.src) : bytes, options, config, logger)
  },
}

/** Cached by the bytes object, because Astro reads a file once for all its sizes. */
const tonedPictures = new WeakMap<Uint8Array, Promise<Uint8Array>>()

/** Returns the picture upright and less saturated, as a PNG. Throws if it is damaged: Astro would publish it. */
function toned(bytes: Uint8Array, src: unknown): Promise<Uint8Array> {
  const picture =
    tonedPictures.get(bytes) ??
    sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .modulate({ saturation: PICTURE_SATURATION })
      .png({ compressionLevel: 0 })
      .toBuffer()
      .catch((error: Error) => {
        throw new Error(`The picture ${src} cannot be read (${error.message}). Put a JPEG, PNG or WebP in its place.`)
      })
  tonedPictures.set(bytes, picture)
  return picture
}

export default tonedSharpService
