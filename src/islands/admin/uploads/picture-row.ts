/** The rows of pictures, for what is loaded before their code. */

/** What concerns more than the row. */
export interface RowActions {
  select: (id: string, isSelected: boolean) => void
  /** Moves it to a position, from 0. */
  move: (id: string, place: number) => void
  remove: (id: string) => void
  makeCover: (id: string) => void
}

/** Returns the id of a picture's row. */
export function pictureRowId(id: string): string {
  return `picture-${id}`
}

/** Focuses the button that removes a picture, or does nothing when its row is not shown. Returns whether it is. */
export function focusRow(id: string, action = 'remove'): boolean {
  const button = document.querySelector<HTMLElement>(`[id="${pictureRowId(id)}"] [data-action="${action}"]`)
  button?.focus()
  return button !== null
}
