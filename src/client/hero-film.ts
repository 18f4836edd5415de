import { afterLoad, whenIdle } from '#client/after-load.ts'
import { sectionsLaidOut } from '#client/frame/below-the-fold.ts'

/** The breakpoint between the portrait and the landscape film; the same media query as on the `<source>` elements. */
const PHONES = '(max-width: 47.99em)'

/**
 * The video behind the first screen. The video loads when it is in view and the main thread is idle, after the page,
 * its fonts and the sections below. It does not start automatically on phones, on slow connections, with Save-Data or
 * with reduced motion. The button (a sun) plays and pauses the video.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video')
    const button = this.querySelector('button')
    if (!video || !button) return
    let wanted = mayStartAutomatically()
    const play = () => {
      video.play().catch(() => this.removeAttribute('data-playing'))
    }
    const show = () => {
      this.toggleAttribute('data-playing', !video.paused)
      button.setAttribute('aria-label', (video.paused ? this.dataset.playLabel : this.dataset.pauseLabel) ?? '')
    }
    video.addEventListener('play', show)
    video.addEventListener('pause', show)
    video.addEventListener('playing', () => this.setAttribute('data-started', ''), { once: true })
    button.addEventListener('click', () => {
      wanted = video.paused
      if (wanted) play()
      else video.pause()
    })
    matchMedia(PHONES).addEventListener('change', () => {
      const playing = !video.paused
      video.load()
      if (playing) play()
    })
    button.hidden = false
    // A busy browser can deliver several entries at once; the last one is current.
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting && wanted) play()
      else video.pause()
    })
    afterLoad(() => sectionsLaidOut.then(() => whenIdle(() => observer.observe(this))))
  }
}

/** Safari and Firefox give no information on the connection: they count as fast. */
function mayStartAutomatically(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  const { saveData = false, effectiveType = '4g' } = connection ?? {}
  return !saveData && effectiveType === '4g' && !matchMedia(`${PHONES}, (prefers-reduced-motion: reduce)`).matches
}
