import { afterLoad } from '#components/ui/after-load.ts'

/** Where the film changes between portrait and landscape; the same query as on the sources. */
const PHONES = '(max-width: 47.99em)'

/**
 * The film behind the first screen. It is fetched only after the page has loaded and while it is in view, and never by
 * itself for visitors who save data or ask for less motion; the sun plays and pauses it.
 */
export class HeroFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video')
    const button = this.querySelector('button')
    if (!video || !button) return
    let wanted = !asksForStillness()
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
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && wanted) play()
      else video.pause()
    })
    afterLoad(() => observer.observe(this))
  }
}

function asksForStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}
