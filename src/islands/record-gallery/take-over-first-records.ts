/**
 * Removes the cards that were drawn without React (first-records.ts), when the gallery replaces them. Moves the focus
 * to the same card, or to the list.
 * @param list the list of the gallery's cards. Cards that replace visible cards do not fade in.
 */
export function takeOverFirstRecords(list: HTMLElement | null): void {
  const first = document.querySelector<HTMLElement>('first-records')
  if (!first) return
  const focused = first.contains(document.activeElement) ? document.activeElement : null
  const wasDrawn = !first.hidden
  first.remove()
  if (!wasDrawn || !list) return
  for (const card of list.querySelectorAll<HTMLElement>('.record')) card.style.animation = 'none'
  if (!(focused instanceof HTMLElement)) return
  const card = list.querySelector<HTMLElement>(`[data-record="${CSS.escape(focused.dataset.record ?? '')}"]`)
  const next = card ?? list
  next.focus({ preventScroll: true })
}
