import { getImage } from 'astro:assets'
import type { Picture } from '#schemas/content/parts.ts'

const PHONES = '(max-width: 47.99em)'
const WIDER = '(min-width: 48em)'
/** Lower quality than other pictures have: visitors wait for this picture, and the video soon covers it. */
const AVIF = { format: 'avif', quality: 38 } as const
const WEBP = { format: 'webp' } as const
/** The video covers the first screen, so it is as wide as the screen, or wider on tall screens. */
const WIDE = { width: 1600, widths: [960, 1280, 1600], sizes: 'max(100vw, 178vh - 15rem)' }
const TALL = { width: 720, widths: [480, 720], sizes: 'max(100vw, 57vh - 2.4rem)' }

/** Returns the first frame of the video as a picture. It is the largest contentful paint of the home page. */
export async function getHeroPoster(landscape: Picture, portrait: Picture) {
  const [wideAvif, wideWebp, tallAvif, tallWebp] = await Promise.all([
    getImage({ src: landscape.src, ...WIDE, ...AVIF }),
    getImage({ src: landscape.src, ...WIDE, width: 1280, widths: [960, 1280], ...WEBP }),
    getImage({ src: portrait.src, ...TALL, ...AVIF }),
    getImage({ src: portrait.src, ...TALL, ...WEBP }),
  ])
  return {
    // In the order of a <picture>: the browser uses the first type that it supports.
    sources: [
      { srcset: tallAvif.srcSet.attribute, sizes: TALL.sizes, type: 'image/avif', media: PHONES },
      { srcset: tallWebp.srcSet.attribute, sizes: TALL.sizes, type: 'image/webp', media: PHONES },
      { srcset: wideAvif.srcSet.attribute, sizes: WIDE.sizes, type: 'image/avif', media: WIDER },
    ],
    // For browsers without AVIF on wide screens.
    fallback: { src: wideWebp.src, srcset: wideWebp.srcSet.attribute, sizes: WIDE.sizes },
  }
}
