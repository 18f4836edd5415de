import { animate } from 'motion/mini'

const TRANSITION = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] as const }
const AWAY = 'translateY(16px)'

/** Fades an element in while it moves up. With reduced motion, shows the element at once. */
export function enter(element: HTMLElement): void {
  if (isMotionReduced()) element.removeAttribute('style')
  else animate(element, { opacity: [0, 1], transform: [AWAY, 'none'] }, TRANSITION)
}

/** Fades an element out, with reduced motion at once. Resolves when the element can be removed. */
export async function leave(element: HTMLElement): Promise<void> {
  if (!isMotionReduced()) await animate(element, { opacity: 0, transform: AWAY }, TRANSITION)
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
