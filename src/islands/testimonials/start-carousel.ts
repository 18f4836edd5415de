import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

const INTERVAL_MS = 5_000
const TRANSITION_MS = 500

/**
 * Makes the slides in `container` an infinite carousel (docs/product.md#home). This module is a separate chunk, loaded
 * when the carousel comes into view.
 * @param isStill true to change slides without animation
 * @param onChange called with the index of the current slide
 */
export function startCarousel(container: HTMLElement, isStill: boolean, onChange: (index: number) => void): Swiper {
  return new Swiper(container, {
    modules: [Autoplay],
    autoplay: { enabled: false, delay: INTERVAL_MS },
    speed: isStill ? 0 : TRANSITION_MS,
    loop: true,
    simulateTouch: false,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
}
