import { afterPaint } from './after-paint.ts'

/**
 * Opens a modal dialog after the next paint: it makes the rest of the page inert, for which the browser styles every
 * element anew. Nothing happens when it has been opened or taken away meanwhile.
 */
export function openModal(dialog: HTMLDialogElement): void {
  afterPaint(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal()
  })
}

/** Lets a modal dialog fade (`data-closing`) and closes it after the next paint, for the same reason. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.dataset.closing = ''
  afterPaint(() => {
    dialog.close()
    delete dialog.dataset.closing
  })
}

/** For a dialog's `cancel`, by Escape or a press beside it: it closes like by its button. */
export function closeOnCancel(event: Pick<Event, 'preventDefault' | 'currentTarget'>): void {
  if (!(event.currentTarget instanceof HTMLDialogElement)) return
  event.preventDefault()
  closeModal(event.currentTarget)
}
