/**
 * Lets marked parts come in as they enter the view (specification 4, "Visual only"). Without this script, with reduced
 * motion and for what is already in view nothing is ever hidden.
 *   data-reveal        this element comes in
 *   data-reveal-group  its children come in one after another
 */
const STAGGER_STEPS = 6

export function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('IntersectionObserver' in window)) return
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
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal], [data-reveal-group] > *')) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    const step = element.parentElement?.hasAttribute('data-reveal-group')
      ? [...element.parentElement.children].indexOf(element) % STAGGER_STEPS
      : 0
    element.setAttribute('data-reveal-step', String(step))
    element.setAttribute('data-revealed', 'no')
    observer.observe(element)
  }
}
