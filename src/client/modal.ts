import { afterPaint } from './after-paint.ts'

/**
 * Opens a modal dialog after the next paint, because opening is slow: the rest of the page becomes inert, and the
 * browser recalculates the style of every element. Does nothing if the dialog has been opened or removed meanwhile.
 */
export function openModal(dialog: HTMLDialogElement): void {
  afterPaint(() => {
    if (dialog.isConnected && !dialog.open) dialog.showModal()
  })
}

/** Fades a modal dialog out (`data-closing`) and closes it after the next paint, like {@link openModal}. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.dataset.closing = ''
  afterPaint(() => {
    dialog.close()
    delete dialog.dataset.closing
  })
}

/** Handles a dialog's `cancel` event (Escape or a press on the backdrop): closes the dialog as its button does. */
export function closeOnCancel(event: Pick<Event, 'preventDefault' | 'currentTarget'>): void {
  if (!(event.currentTarget instanceof HTMLDialogElement)) return
  event.preventDefault()
  closeModal(event.currentTarget)
}
