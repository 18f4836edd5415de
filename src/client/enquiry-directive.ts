import type { ClientDirective } from 'astro'
import { afterLoad } from './after-load.ts'
import { forgetPress, rememberClass } from './pressed-class.ts'

type Load = Parameters<ClientDirective>[0]

/** Dispatched on the document to open a popup that is already hydrated. */
export const OPEN_ENQUIRY = 'enquiry:open'

/** Open the popup by itself this long after the page's load (docs/product.md#enquiry-popup). */
const POPUP_DELAY_MS = 10_000

/** The sessionStorage key that is set once the popup has opened by itself, so that it does so once per session. */
const SHOWN_KEY = 'formShown'

/** Matches when the visitor is busy: a focused field, or an open dialog. */
const BUSY_SELECTOR = ':is(input, select, textarea, [contenteditable]):focus, dialog[open], [role=dialog]'

/**
 * `client:enquiry`: hydrates when a visitor begins an enquiry; until then the page loads no React. A form in the page
 * (`client:enquiry="form"`) hydrates when it takes the focus; the popup when it is opened.
 */
const enquiryDirective: ClientDirective = (load, { value }, island) => {
  if (value === 'form') island.addEventListener('focusin', async () => (await load())(), { once: true })
  else openOnRequest(load, island)
}

export default enquiryDirective

/**
 * Loads and opens the popup when a link marked `data-enquire` is clicked, or by itself ten seconds after load
 * (docs/product.md#enquiry-popup). By itself only once per browser session and never while the visitor is busy: the
 * next page then tries again. If the popup cannot be loaded, a clicked link is followed.
 */
function openOnRequest(load: Load, island: HTMLElement): void {
  let code: ReturnType<Load> | undefined
  let isHydrated = false

  /** Opens the popup if it is still wanted after loading. Returns whether it opened. */
  async function open(isWanted: () => boolean): Promise<boolean> {
    code ??= load()
    const hydrate = await code
    if (!isWanted()) return false
    if (isHydrated) return document.dispatchEvent(new Event(OPEN_ENQUIRY))
    isHydrated = true
    await hydrate()
    isHydrated = !island.hasAttribute('ssr')
    if (!isHydrated) code = undefined
    return isHydrated
  }

  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-enquire]')
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    rememberClass(link)
    // Safari does not focus a clicked link; when the dialog closes, it returns the focus to the link.
    link.focus({ preventScroll: true })
    if (!(await open(() => true))) location.assign(link.href)
  })

  afterLoad(() =>
    setTimeout(async () => {
      if (!mayOpenByItself()) return
      forgetPress()
      if (await open(mayOpenByItself)) sessionStorage.setItem(SHOWN_KEY, 'true')
    }, POPUP_DELAY_MS),
  )
}

/**
 * Returns whether the popup may open by itself. False when sessionStorage is blocked, since "once per session" needs
 * it.
 */
function mayOpenByItself(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) === null && document.querySelector(BUSY_SELECTOR) === null
  } catch {
    return false
  }
}
