import type { Alert } from '#schemas/alert.ts'
import { afterLoad } from '../after-load.ts'
import { withStorage } from '../with-storage.ts'

/** The sessionStorage key for the id of the dismissed alert. */
const DISMISSED_KEY = 'alertPutAway'
/** The longest delay of a timer: browsers run a timer with a longer delay immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Shows the alert that staff have published. Fetches it after the page has loaded and whenever the page becomes visible
 * again (docs/product.md#the-alert). If a request fails, the shown alert stays.
 */
export class SiteAlert extends HTMLElement {
  private end: ReturnType<typeof setTimeout> | undefined
  private requests = 0
  /** Without storage, an alert is dismissed only for this page. */
  private dismissedId = withStorage(() => sessionStorage.getItem(DISMISSED_KEY))

  connectedCallback() {
    afterLoad(() => void this.ask())
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.ask()
    })
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('button')) return
      const { id = '' } = this.dataset
      this.dismissedId = id
      this.replaceChildren()
      withStorage(() => sessionStorage.setItem(DISMISSED_KEY, id))
    })
  }

  async ask() {
    this.requests += 1
    const request = this.requests
    try {
      const { alert }: { alert: Alert | null } = await (await fetch('/api/alert')).json()
      // Only the newest request counts, because the response to an earlier request can arrive later.
      if (request === this.requests) this.show(alert?.id === this.dismissedId ? null : alert)
    } catch {
      // While offline, the shown alert stays.
    }
  }

  /** Shows an alert until its end, or without an end if it has already ended: then this device's clock is fast. */
  private show(alert: Alert | null) {
    clearTimeout(this.end)
    const leftMs = alert ? Date.parse(alert.until) - Date.now() : 0
    if (leftMs > 0) {
      this.end = setTimeout(() => this.show(leftMs > MAX_TIMER_MS ? alert : null), Math.min(leftMs, MAX_TIMER_MS))
    }
    if (alert && alert.id === this.dataset.id && this.firstChild) return
    this.replaceChildren()
    if (!alert) return
    const { id, text, level, link } = alert
    this.dataset.id = id
    this.dataset.level = level
    this.role = level === 'urgent' ? 'alert' : 'status'
    this.toggleAttribute('data-without-fonts', !hasFonts())
    const template = this.nextElementSibling as HTMLTemplateElement
    const bar = document.importNode(template.content, true)
    bar
      .querySelector('div')
      ?.prepend(...Object.entries(text).flatMap(([language, words]) => paragraphs(language, words)))
    const more = bar.querySelector('a')
    if (link) more?.setAttribute('href', link)
    else more?.remove()
    this.append(bar)
  }
}

/** Returns whether the page shows the site's fonts. Until late-fonts.ts has loaded them, it shows fallback fonts. */
function hasFonts(): boolean {
  return 'fonts' in document.documentElement.dataset && document.fonts.status === 'loaded'
}

function paragraphs(lang: string, words: string | undefined): HTMLParagraphElement[] {
  return words ? [Object.assign(document.createElement('p'), { lang, textContent: words })] : []
}
