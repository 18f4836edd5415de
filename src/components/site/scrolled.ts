/** From here on the header is compact and the way back to the top shows (specification 9). */
const SCROLLED_AFTER_PX = 300

/** Keeps `data-scrolled` on <html> in step with the page's position, without a scroll handler. */
export function watchScroll(): void {
  const sentinel = document.createElement('div')
  sentinel.className = 'scroll-sentinel'
  sentinel.setAttribute('aria-hidden', 'true')
  document.body.prepend(sentinel)
  const observer = new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
  })
  sentinel.style.setProperty('height', `${SCROLLED_AFTER_PX + 1}px`)
  observer.observe(sentinel)
}
