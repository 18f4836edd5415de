import { afterPaint } from '#client/after-paint.ts'
import { enter, leave } from './enter-and-leave.ts'

/** Opens a modal dialog of an island, with its entrance animation. */
export function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal()
  enter(dialog)
}

/**
 * Fades out a modal dialog of an island and closes it. Closing is slow, because the browser recalculates the style of
 * every element, so the response to the press is painted first (decision 037). If a key is pressed meanwhile, the
 * dialog closes before the key is handled.
 */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.dataset.closing !== undefined) return
  dialog.dataset.closing = ''
  const close = () => {
    removeEventListener('keydown', close, true)
    if (dialog.dataset.closing === undefined) return
    delete dialog.dataset.closing
    dialog.close()
  }
  addEventListener('keydown', close, true)
  leave(dialog).then(() => afterPaint(close))
}

/** Closes a dialog at its `cancel` event (Escape), like its close button. */
export function closeOnCancel(event: Pick<Event, 'preventDefault' | 'currentTarget'>): void {
  if (!(event.currentTarget instanceof HTMLDialogElement)) return
  event.preventDefault()
  closeDialog(event.currentTarget)
}
