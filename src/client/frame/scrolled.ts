/** After this scroll distance the header is compact and the back-to-top button shows (docs/product.md#page-frame). */
const SCROLLED_AFTER_PX = 300

/** Sets `data-scrolled` on <html> after SCROLLED_AFTER_PX. Uses an IntersectionObserver instead of a scroll handler. */
export function watchScroll(): void {
  const sentinel = document.createElement('div')
  sentinel.className = 'scroll-sentinel'
  sentinel.ariaHidden = 'true'
  document.body.prepend(sentinel)
  // A busy browser can deliver several entries at once; the last one is current.
  const observer = new IntersectionObserver((entries) => {
    document.documentElement.toggleAttribute('data-scrolled', entries.at(-1)?.isIntersecting === false)
  })
  sentinel.style.height = `${SCROLLED_AFTER_PX + 1}px`
  observer.observe(sentinel)
}
