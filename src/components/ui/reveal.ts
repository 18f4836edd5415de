/**
 * Lets marked parts come in as they enter the view (specification 4, "Visual only"). Without this script, with reduced
 * motion and on paper nothing is ever hidden.
 *   data-reveal         this element comes in once; what is in view from the start stays as it is
 *   data-reveal-group   its children come in so, one after another
 *   data-reveal="half"  this element is shown while at least half of it is in view, and fades out otherwise
 */
const STAGGER_STEPS = 6
const HALF = 0.5

export function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
  revealOnce()
  revealHalves()
}

function revealOnce(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        entry.target.setAttribute('data-revealed', 'yes')
        observer.unobserve(entry.target)
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal=""], [data-reveal-group] > *')) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    const step = element.parentElement?.hasAttribute('data-reveal-group')
      ? [...element.parentElement.children].indexOf(element) % STAGGER_STEPS
      : 0
    element.setAttribute('data-reveal-step', String(step))
    element.setAttribute('data-revealed', 'no')
    observer.observe(element)
  }
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
