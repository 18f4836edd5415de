/** The size that sharing services ask for. */
export const CARD_WIDTH_PX = 1200
export const CARD_HEIGHT_PX = 630

/** The card of pages that search engines do not list, and of nothing in particular. */
export const SCHOOL_CARD_PATH = '/og-default.jpg'

/** The address of the card of the page at `path`, for example `/og/about/message.jpg`. */
export function cardPathOf(path: string): string {
  return `/og${path === '/' ? '/index' : path}.jpg`
}
