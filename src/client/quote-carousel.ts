import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

const INTERVAL_MS = 5_000
const TRANSITION_MS = 500

/**
 * Makes the slides of `<quote-carousel>` (Testimonials.astro) an infinite carousel that rotates automatically
 * (docs/product.md#testimonials). The rotation pauses while the carousel has the pointer or the focus, and stops when the
 * button is pressed. With reduced motion, the carousel does not rotate, and slides change without animation.
 */
class QuoteCarousel extends HTMLElement {
  readonly #slides = [...this.querySelectorAll('figure')]
  readonly #dots = [...this.querySelectorAll('[data-dot]')]
  readonly #toggle = this.querySelector<HTMLElement>('[data-toggle]')
  /** What keeps the carousel from rotating. */
  readonly #holders = new Set<'pointer' | 'focus' | 'button'>()
  #swiper: Swiper | undefined

  connectedCallback(): void {
    const row = this.querySelector<HTMLElement>('[data-row]')
    if (!row) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const swiper = new Swiper(row, {
      modules: [Autoplay],
      autoplay: { enabled: false, delay: INTERVAL_MS },
      speed: isStill ? 0 : TRANSITION_MS,
      loop: true,
      simulateTouch: false,
      on: { realIndexChange: ({ realIndex }) => this.#mark(realIndex) },
    })
    this.#swiper = swiper
    this.#mark(swiper.realIndex)
    this.#hold('button', isStill)
    this.addEventListener('mouseenter', () => this.#hold('pointer', true))
    this.addEventListener('mouseleave', () => this.#hold('pointer', false))
    this.addEventListener('focusin', () => this.#hold('focus', true))
    this.addEventListener('focusout', ({ relatedTarget }) =>
      this.#hold('focus', relatedTarget instanceof Node && this.contains(relatedTarget)),
    )
    this.querySelector('[data-previous]')?.addEventListener('click', () => swiper.slidePrev())
    this.querySelector('[data-next]')?.addEventListener('click', () => swiper.slideNext())
    this.#dots.forEach((dot, index) => {
      dot.addEventListener('click', () => swiper.slideToLoop(index))
    })
    this.#toggle?.addEventListener('click', () => {
      const isRunning = !this.#holders.has('button')
      // The pointer and the focus on the pressed button do not pause the rotation.
      this.#holders.clear()
      this.#hold('button', isRunning)
    })
  }

  /** Marks a slide as the current one. */
  #mark(active: number): void {
    this.#slides.forEach((slide, index) => {
      slide.inert = index !== active
    })
    this.#dots.forEach((dot, index) => {
      dot.ariaCurrent = String(index === active)
    })
  }

  #hold(holder: 'pointer' | 'focus' | 'button', isHeld: boolean): void {
    if (isHeld) this.#holders.add(holder)
    else this.#holders.delete(holder)
    const isRunning = this.#holders.size === 0
    if (isRunning) this.#swiper?.autoplay.start()
    else this.#swiper?.autoplay.stop()
    // Screen readers announce slides only while the visitor changes them.
    this.querySelector('[aria-live]')?.setAttribute('aria-live', isRunning ? 'off' : 'polite')
    const isStopped = this.#holders.has('button')
    this.toggleAttribute('data-stopped', isStopped)
    if (this.#toggle) this.#toggle.ariaLabel = this.#toggle.dataset[isStopped ? 'play' : 'pause'] ?? ''
  }
}

customElements.define('quote-carousel', QuoteCarousel)
