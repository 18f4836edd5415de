import type { ClientDirective } from 'astro'
import { afterLoad } from './components/ui/after-load.ts'

type Load = Parameters<ClientDirective>[0]

/** Dispatched on the document to open a popup that is there already. */
export const OPEN_ENQUIRY = 'enquiry:open'

/** Auto-open delay of the enquiry popup, from the page's load (specification, section 9). */
const POPUP_DELAY_MS = 10_000

/** In sessionStorage once the popup has opened by itself: each page is a load of its own, so "once" has to be kept. */
const SHOWN_KEY = 'formShown'

/** What a visitor may be in the middle of: a field that has the focus, or a dialog. */
const BUSY_SELECTOR = ':is(input, select, textarea, [contenteditable]):focus, dialog[open], [role=dialog]'

/**
 * `client:enquiry`: hydrates when a visitor begins an enquiry; until then the page carries no React. A form in the page
 * (`client:enquiry="form"`) when something in it takes the focus; the popup when it is asked for.
 */
const enquiryDirective: ClientDirective = (load, { value }, island) => {
  if (value === 'form') island.addEventListener('focusin', async () => (await load())(), { once: true })
  else openWhenAsked(load, island)
}

export default enquiryDirective

/**
 * Fetches and opens the popup when a link marked `data-enquire` is clicked, or by itself ten seconds after load
 * (specification, section 4). By itself only once per browser session and never while the visitor is busy; that page then
 * lets it be, and the next one tries again. A link whose popup cannot be fetched is followed.
 */
function openWhenAsked(load: Load, island: HTMLElement): void {
  let code: ReturnType<Load> | undefined
  let isHydrated = false

  /** @returns whether it opened */
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
    // Safari does not focus a clicked link; the dialog gives the focus back to whatever had it.
    link.focus({ preventScroll: true })
    if (!(await open(() => true))) location.assign(link.href)
  })

  afterLoad(() =>
    setTimeout(async () => {
      if (mayOpenByItself() && (await open(mayOpenByItself))) sessionStorage.setItem(SHOWN_KEY, 'true')
    }, POPUP_DELAY_MS),
  )
}

/** Where the session's storage is closed to the page, "once" could not be kept: then never. */
function mayOpenByItself(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) === null && document.querySelector(BUSY_SELECTOR) === null
  } catch {
    return false
  }
}
