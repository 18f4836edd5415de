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

/**
 * Fades a modal dialog out (`data-closing`) and closes it after the next paint, because closing is as slow as
 * opening ({@link openModal}). If a key is pressed meanwhile, the dialog closes before the key is handled.
 */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.dataset.closing !== undefined) return
  dialog.dataset.closing = ''
  const close = () => {
    removeEventListener('keydown', close, true)
    if (dialog.dataset.closing === undefined) return
    delete dialog.dataset.closing
    dialog.close()
  }
  addEventListener('keydown', close, true)
  const fading = dialog.getAnimations().map(({ finished }) => finished)
  Promise.allSettled(fading).then(() => afterPaint(close))
}

/** Handles a dialog's `cancel` event (Escape or a press on the backdrop): closes the dialog as its button does. */
export function closeOnCancel(event: Pick<Event, 'preventDefault' | 'currentTarget'>): void {
  if (!(event.currentTarget instanceof HTMLDialogElement)) return
  event.preventDefault()
  closeModal(event.currentTarget)
}
