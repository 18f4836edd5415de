/** The page has settled by then (specification 9, "Programs scroll delay"). */
const SCROLL_DELAY_MS = 500

/** Brings the card that the address names into view, on load and whenever the hash changes. @param selector of a card */
export function followHash(selector: string): void {
  const show = () => {
    const card = document.querySelector(`${selector}:target`)
    if (card) setTimeout(() => card.scrollIntoView(), SCROLL_DELAY_MS)
  }
  show()
  addEventListener('hashchange', show)
}
