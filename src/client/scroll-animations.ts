import { scroll } from 'motion'
import { animate } from 'motion/mini'

/*
 * A script version of the scroll-driven CSS animations, for browsers without `animation-timeline`. Each function
 * repeats the CSS animation of a component: ui/Divider.astro, home/PinnedHeading.astro, home/PinnedCard.astro.
 */

const MAY_MOVE = '(prefers-reduced-motion: no-preference)'
/** The minimum height for pinned cards (home/PinnedSequence.astro). */
const MAY_PIN = `${MAY_MOVE} and (min-height: 32rem)`

type Keyframes = Parameters<typeof animate>[1]
type Options = Parameters<typeof animate>[2]
type Offset = NonNullable<NonNullable<Parameters<typeof scroll>[1]>['offset']>

/** Links the elements marked with `data-scroll-driven` to the scroll position of the page. */
export function startScrollAnimations(): void {
  const marked = (part: string) => [...document.querySelectorAll(`[data-scroll-driven=${part}]`)]
  whileMatching(MAY_MOVE, () => [...marked('sun').map(raiseSun), ...marked('heading').map(fadeHeading)])
  whileMatching(MAY_PIN, () => marked('cards').flatMap(recedeCards))
}

/** Raises the sun of a divider while the divider enters the view. CSS: `entry 0% cover 60%`. */
function raiseSun(divider: Element): VoidFunction {
  const keyframes = { transform: ['translate(-66px, 12px)', 'none'] }
  return follow(divider, ['start end', cover(0.6)], divider.querySelector('circle'), keyframes)
}

/** Fades a heading in up to the middle of its zone, then out. CSS: `cover 15% cover 85%`. */
function fadeHeading(zone: Element): VoidFunction {
  const times = [0, 0.45, 0.55, 1]
  return follow(zone, [cover(0.15), cover(0.85)], zone.querySelector('h2'), { opacity: [0, 1, 1, 0] }, { times })
}

/** Moves each covered card back until the last card is pinned, and lightens its edge. */
function recedeCards(stack: Element): VoidFunction[] {
  const cards = [...stack.querySelectorAll('article')]
  const steps = cards.length - 1
  return cards.slice(0, steps).flatMap((card, index) => {
    const [from, to] = [contain(index / steps), contain((index + 1) / steps)]
    const scale = getComputedStyle(card).getPropertyValue('--receded')
    return [
      follow(stack, [from, contain(1)], card, { transform: ['none', `scale(${scale})`] }),
      follow(stack, [from, to], card.querySelector('[data-edge]'), { opacity: [0, 1] }),
    ]
  })
}

/** Links an animation to the scroll range of `target`. Returns a function that ends the animation. */
function follow(
  target: Element,
  offset: Offset,
  element: Element | null,
  keyframes: Keyframes,
  options?: Options,
): VoidFunction {
  if (!element) return () => {}
  const animation = animate(element, keyframes, { ease: 'linear', duration: 1, ...options })
  const stop = scroll(animation, { target, offset })
  return () => {
    stop()
    // Remove the inline styles that the animation leaves.
    element.removeAttribute('style')
  }
}

/** Returns the scroll offset of CSS `cover <share>`: 0 when the target begins to enter the view, 1 when it has left. */
function cover(share: number): Offset[number] {
  return [share, 1 - share]
}

/** Returns the offset of CSS `contain <share>` for a target taller than the view: 0 to 1 while it fills the view. */
function contain(share: number): Offset[number] {
  return [share, share]
}

/** Runs `start` when a media query begins to match, and the functions that `start` returned when the match ends. */
function whileMatching(query: string, start: () => VoidFunction[]): void {
  const media = matchMedia(query)
  let stops: VoidFunction[] = []
  const update = () => {
    for (const stop of stops) stop()
    stops = media.matches ? start() : []
  }
  media.addEventListener('change', update)
  update()
}
