/**
 * Hides the focus ring on a button or link that gets the focus by script after a tap, such as the button of a dialog
 * that opens: WebKit shows it there, as after a key.
 */
export function hideRingAfterTap(): void {
  let isTapped = false
  const note = ({ type }: Event) => {
    isTapped = type === 'pointerdown'
  }
  addEventListener('pointerdown', note, true)
  addEventListener('keydown', note, true)
  addEventListener('focusin', ({ target }) => {
    if (!isTapped || !(target instanceof HTMLElement) || !target.matches(':is(a, button):focus-visible')) return
    // A browser that does not know `focusVisible` would come here again and again.
    isTapped = false
    target.blur()
    target.focus({ focusVisible: false, preventScroll: true })
    isTapped = true
  })
}
