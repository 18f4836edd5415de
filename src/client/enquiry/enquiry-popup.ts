import { afterLoad } from '../after-load.ts'
import { withStorage } from '../with-storage.ts'

/** The id of the element that holds the popup (layouts/Site.astro). */
const PLACE_ID = 'enquiry-popup'

const POPUP_DELAY_MS = 10_000

/** The sessionStorage key that is set when the popup has opened automatically, so that it opens once per session. */
const SHOWN_KEY = 'formShown'

/** Matches when the visitor is busy: a focused field, or an open dialog. */
const BUSY_SELECTOR = ':is(input, select, textarea, [contenteditable]):focus, dialog[open], [role=dialog]'

/** Imports React and the code of the popup. */
type Load = () => Promise<{ openEnquiryPopup: (place: HTMLElement, link?: HTMLElement) => void }>

/**
 * Loads and opens the popup when a link marked `data-enquire` is clicked, and automatically ten seconds after load
 * (docs/product.md#enquiry-popup). The popup opens automatically once per browser session, but not while the visitor is
 * busy: then the next page tries again. If the popup cannot be loaded, the browser follows the clicked link.
 */
export function prepareEnquiryPopup(load: Load): void {
  const place = document.getElementById(PLACE_ID)
  if (!place) return

  /** Loads the popup, and opens it if `isWanted` is then still true. Returns whether it opened. */
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
    // Safari does not focus a clicked link, but the closing dialog must return the focus to the link.
    link.focus({ preventScroll: true })
    if (!(await open(() => true, link))) location.href = link.href
  })

  afterLoad(() =>
    setTimeout(async () => {
      if (mayOpenAutomatically() && (await open(mayOpenAutomatically))) sessionStorage.setItem(SHOWN_KEY, 'true')
    }, POPUP_DELAY_MS),
  )
}

/** Returns false also without sessionStorage: it is unknown then whether the popup has already opened. */
function mayOpenAutomatically(): boolean {
  return withStorage(() => sessionStorage.getItem(SHOWN_KEY)) === null && document.querySelector(BUSY_SELECTOR) === null
}
