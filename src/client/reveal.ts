import { whenInView } from './when-in-view.ts'

const HALF = 0.5
/** Each child of a group fades in this much later than the previous child, up to MAX_STEPS. */
const STEP_MS = 100
const MAX_STEPS = 9

/**
 * Fades marked elements in as they enter the view (docs/product.md#motion). Without this script, with reduced motion and
 * in print nothing is hidden.
 *   data-reveal         the element fades in once, unless it is in view from the start
 *   data-reveal-group   its children fade in one after another, once the first is in view
 *   data-reveal="half"  the element is visible while at least half of it is in view, and fades out otherwise
 */
export function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  revealHalves()
  // Wait for the first scroll: until then only elements in view matter.
  if (scrollY > 0) revealBelow()
  else addEventListener('scroll', revealBelow, { once: true, passive: true })
}

/** Sets `data-revealed` on elements below the view: first "no", then "yes" when they enter the view. */
function revealBelow(): void {
  const marked = [...document.querySelectorAll('[data-reveal=""], [data-reveal-group]')]
  const below = marked.filter((element) => element.getBoundingClientRect().top >= innerHeight)
  for (const element of below) {
    partsOf(element).forEach((part, place) => {
      part.setAttribute('data-revealed', 'no')
      part.style.transitionDelay = `${STEP_MS * Math.min(place, MAX_STEPS)}ms`
    })
  }
  whenInView(below, '0px 0px -8% 0px', (element) => {
    for (const part of partsOf(element)) part.setAttribute('data-revealed', 'yes')
  })
  // Browsers with scroll timelines animate these elements by CSS and load no script.
  if (!CSS.supports('animation-timeline', 'view()') && document.querySelector('[data-scroll-driven]'))
    import('./scroll-animations.ts').then(({ startScrollAnimations }) => startScrollAnimations())
}

function partsOf(element: Element): HTMLElement[] {
  const parts = element.hasAttribute('data-reveal-group') ? [...element.children] : [element]
  return parts.filter((part) => part instanceof HTMLElement)
}

function revealHalves(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, intersectionRect, rootBounds } of entries) {
        // Half of a very tall block does not fit into the view, so half a screen of the block is enough.
        const shown = Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight) * HALF
        target.setAttribute('data-revealed', intersectionRect.height >= shown ? 'yes' : 'no')
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, HALF] },
  )
  for (const element of document.querySelectorAll('[data-reveal="half"]')) observer.observe(element)
}
