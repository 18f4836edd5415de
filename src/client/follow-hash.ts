/** Scroll after this delay, when the layout is stable (docs/product.md#programs). */
const SCROLL_DELAY_MS = 500

/** Scrolls to the card that the hash names, on load and on every change of the hash. @param selector of a card */
export function followHash(selector: string): void {
  const show = () => {
    const card = document.querySelector(`${selector}:target`)
    if (card) setTimeout(() => card.scrollIntoView(), SCROLL_DELAY_MS)
  }
  show()
  addEventListener('hashchange', show)
}
