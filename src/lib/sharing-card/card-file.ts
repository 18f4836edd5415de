import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { PICTURE_SATURATION } from '../../image-service.ts'
import { cachedFile } from '../cached-file.ts'
import { colour } from '../colours.ts'
import { pictureFile } from '../picture-file.ts'
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from './card-address.ts'
import { drawCard } from './card-drawing.ts'
import type { HeadingPaths } from './heading-paths.ts'
import type { SharingCard } from './sharing-cards.ts'

const CACHE = '.cache/og'
/** Quantisation table 3 keeps drawn edges sharp at that size. */
const JPEG_OPTIONS = { quality: 58, quantisationTable: 3 } as const
/** Keeps the most detailed picture under 80 KB. */
const PICTURE_JPEG_OPTIONS = { ...JPEG_OPTIONS, progressive: true } as const
const GROUND = colour('ground')
/** The part of a picture's height that a crop keeps, from the top (0) to the bottom (1). */
const FOCUS_SHARE = { top: 0, upper: 0.25, 'upper-middle': 0.43, middle: 0.5, lower: 0.75 } as const

/** Returns the card as a JPEG of 1200 × 630 px, cached by its drawing and picture. */
export async function cardFile(card: SharingCard, heading: HeadingPaths): Promise<Uint8Array<ArrayBuffer>> {
  const { svg, pictureHeightPx } = drawCard(card, heading)
  const picture = card.picture && (await readFile(pictureFile(card.picture.src)))
  const key = createHash('sha256')
    .update(JSON.stringify([svg, card.picture?.focus, PICTURE_JPEG_OPTIONS, PICTURE_SATURATION]))
    .update(picture ?? '')
    .digest('hex')
    .slice(0, 24)
  const file = await cachedFile(join(CACHE, `${key}.jpg`), () =>
    card.picture && picture
      ? overPicture(picture, card.picture.focus, svg, pictureHeightPx)
      : // Its ground is its own: laying it over another would take three times as long.
        sharp(Buffer.from(svg)).removeAlpha().jpeg(JPEG_OPTIONS).toBuffer(),
  )
  return new Uint8Array(await readFile(file))
}

async function overPicture(
  picture: Buffer,
  focus: keyof typeof FOCUS_SHARE,
  svg: string,
  pictureHeightPx: number,
): Promise<Buffer> {
  const canvas = { width: CARD_WIDTH_PX, height: CARD_HEIGHT_PX, channels: 3, background: GROUND } as const
  const drawing = { input: Buffer.from(svg), top: 0, left: 0 }
  return await sharp({ create: canvas })
    .composite([await band(picture, pictureHeightPx, FOCUS_SHARE[focus]), drawing])
    .jpeg(PICTURE_JPEG_OPTIONS)
    .toBuffer()
}

/**
 * Returns the layer of a picture, as wide as the card and `heightPx` high, in the site's tone. `share` of the excess
 * height is cropped from its top.
 */
async function band(picture: Buffer, heightPx: number, share: number): Promise<OverlayOptions> {
  const { data, info } = await sharp(picture, { failOn: 'error' })
    .resize(CARD_WIDTH_PX, heightPx, { fit: 'outside' })
    .modulate({ saturation: PICTURE_SATURATION })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const left = Math.round((width - CARD_WIDTH_PX) / 2)
  const top = Math.round((height - heightPx) * share)
  const input = await sharp(data, { raw: { width, height, channels } })
    .extract({ left, top, width: CARD_WIDTH_PX, height: heightPx })
    .toBuffer()
  return { input, raw: { width: CARD_WIDTH_PX, height: heightPx, channels }, top: 0, left: 0 }
}
