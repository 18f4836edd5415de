/**
 * Lets marked parts come in as they enter the view (specification 4, "Visual only"). Without this script, with reduced
 * motion and on paper nothing is ever hidden.
 *   data-reveal         this element comes in once; what is in view from the start stays as it is
 *   data-reveal-group   its children come in so, one after another (global.css: 0.1 s, specification 9), once the first is
 *                       in view
 *   data-reveal="half"  this element is shown while at least half of it is in view, and fades out otherwise
 */
const HALF = 0.5

export function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
  revealHalves()
  // A page that nobody has scrolled yet has all its parts: its first seconds go to what is in view.
  if (scrollY > 0) revealBelow()
  else addEventListener('scroll', revealBelow, { once: true, passive: true })
}

function revealBelow(): void {
  observeBelow('[data-reveal=""], [data-reveal-group]', '0px 0px -8% 0px', 'data-revealed')
  // The suns of dividers climb once they are in view, where the browser does not tie them to scrolling (ui/Divider.astro).
  if (!CSS.supports('animation-timeline', 'view()')) observeBelow('.divider', '0px', 'data-climbed')
}

/** Sets `attribute` to "no" on the parts of what is still below the view, and to "yes" once it enters. */
function observeBelow(selector: string, rootMargin: string, attribute: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        for (const part of partsOf(target)) part.setAttribute(attribute, 'yes')
        observer.unobserve(target)
      }
    },
    { rootMargin },
  )
  const below = [...document.querySelectorAll(selector)].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  )
  for (const element of below) {
    for (const part of partsOf(element)) part.setAttribute(attribute, 'no')
    observer.observe(element)
  }
}

function partsOf(element: Element): Element[] {
  return element.hasAttribute('data-reveal-group') ? [...element.children] : [element]
}

function revealHalves(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRect, rootBounds } of entries) {
        // Half of a block taller than the screen may never be in view: then half a screen of it counts.
        const shown = Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight) * HALF
        target.setAttribute('data-revealed', intersectionRect.height >= shown ? 'yes' : 'no')
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, HALF] },
  )
  for (const element of document.querySelectorAll('[data-reveal="half"]')) observer.observe(element)
}
