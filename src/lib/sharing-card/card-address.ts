/** The size that social networks recommend. */
export const CARD_WIDTH_PX = 1200
export const CARD_HEIGHT_PX = 630

/** The default card, for pages that search engines do not index. */
export const SCHOOL_CARD_PATH = '/og-default.jpg'

/** Returns the address of the card of the page at `path`, for example `/og/about/message.jpg`. */
export function cardPathOf(path: string): string {
  return `/og${path === '/' ? '/index' : path}.jpg`
}
