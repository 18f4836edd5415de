import { afterLoad } from '../after-load.ts'
import { withStorage } from '../with-storage.ts'

/** The id of the element that holds the popup (layouts/Site.astro). */
const PLACE_ID = 'enquiry-popup'

/** Open the popup automatically this long after the page has loaded (docs/product.md#enquiry-popup). */
const POPUP_DELAY_MS = 10_000

/** The sessionStorage key that is set once the popup has opened automatically: it does so once per session. */
const SHOWN_KEY = 'formShown'

/** Matches when the visitor is busy: a focused field, or an open dialog. */
const BUSY_SELECTOR = ':is(input, select, textarea, [contenteditable]):focus, dialog[open], [role=dialog]'

/** Imports the code of the popup and React. */
type Load = () => Promise<{ openEnquiryPopup: (place: HTMLElement, link?: HTMLElement) => void }>

/**
 * Loads and opens the popup when a link marked `data-enquire` is clicked, or automatically ten seconds after load
 * (docs/product.md#enquiry-popup): only once per browser session and never while the visitor is busy; then the next
 * page tries again. If the popup cannot be loaded, a clicked link is followed. Does nothing on a page without
 * `PLACE_ID`.
 */
export function prepareEnquiryPopup(load: Load): void {
  const place = document.getElementById(PLACE_ID)
  if (!place) return

  /** Opens the popup if it is still needed after loading. Returns whether it opened. */
  const open = async (isWanted: () => boolean, link?: HTMLElement): Promise<boolean> => {
    const code = await load().catch(() => undefined)
    if (!code || !isWanted()) return false
    code.openEnquiryPopup(place, link)
    return true
  }

  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-enquire]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari does not focus a clicked link; when the dialog closes, it returns the focus to the link.
    link.focus({ preventScroll: true })
    if (!(await open(() => true, link))) location.href = link.href
  })

  afterLoad(() =>
    setTimeout(async () => {
      if (mayOpenAutomatically() && (await open(mayOpenAutomatically))) sessionStorage.setItem(SHOWN_KEY, 'true')
    }, POPUP_DELAY_MS),
  )
}

/** Returns whether the popup may open automatically. False without sessionStorage, which records that it has opened. */
function mayOpenAutomatically(): boolean {
  return withStorage(() => sessionStorage.getItem(SHOWN_KEY)) === null && document.querySelector(BUSY_SELECTOR) === null
}
