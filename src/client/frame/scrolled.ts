import { afterPaint } from '#client/after-paint.ts'

/** After this scroll distance the header is compact and the back-to-top button shows (docs/product.md#page-frame). */
const SCROLLED_AFTER_PX = 300

/** Sets `data-scrolled` on <html> after SCROLLED_AFTER_PX. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLLED_AFTER_PX)
  addEventListener('scroll', update, { passive: true })
  // The browser can have scrolled to a hash already. Before the paint, reading the distance would force a layout.
  afterPaint(update)
}
