/**
 * Moves the focus to a wrong field. The list of what is wrong, above it, is in view with it if both fit, and otherwise not
 * at all: a part of it would be no more than a stripe of colour.
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
