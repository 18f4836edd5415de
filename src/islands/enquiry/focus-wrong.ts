/**
 * Focuses an invalid field. If the error list above fits in the view with the field, scrolls to both; otherwise scrolls
 * the list out of view, because a part of it would be useless.
 */
export function focusWrong(control: HTMLElement, list: Element | null): void {
  const field = control.closest('.field') ?? control
  const move = (element: Element | null, block: ScrollLogicalPosition) =>
    element?.scrollIntoView({ block, behavior: 'instant' })
  const place = () => list?.getBoundingClientRect().top
  move(list, 'nearest')
  const before = place()
  move(field, 'nearest')
  if (place() !== before) move(field, 'start')
  control.focus({ preventScroll: true })
}
