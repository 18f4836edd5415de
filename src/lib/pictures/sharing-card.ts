import { getImage } from 'astro:assets'
import type { Picture } from '#schemas/content/parts.ts'

/** The size that social networks recommend. */
export const CARD_WIDTH_PX = 1200
export const CARD_HEIGHT_PX = 630

const SCHOOL_CARD_PATH = '/og-default.jpg'

/**
 * Returns the path of a page's sharing card (Open Graph image), which is cropped from its main picture. If the page has
 * no picture that is large enough, returns the school's card.
 */
export async function sharingCard(picture: Picture['src'] | undefined): Promise<string> {
  if (!picture || picture.width < CARD_WIDTH_PX || picture.height < CARD_HEIGHT_PX) return SCHOOL_CARD_PATH
  const size = { width: CARD_WIDTH_PX, height: CARD_HEIGHT_PX, fit: 'cover' }
  const { src } = await getImage({ src: picture, ...size, format: 'jpg', quality: 50 })
  return src
}
