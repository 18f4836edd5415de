/** Focuses an invalid field. Scrolls the error list above into view if both fit, otherwise fully out of view. */
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
