import { closeModal, closeOnCancel, openModal } from '#client/modal.ts'

/**
 * Extends the side panel's HTML: closes the panel when a link is chosen (also one to this page), supports browsers
 * without the `command` attribute or `closedby`, and opens and closes after the next paint.
 */
export function prepareSidePanel(): void {
  const panel = document.querySelector<HTMLDialogElement>('#side-panel')
  if (!panel) return
  panel.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target === panel || target?.closest('a')) closeModal(panel)
  })
  panel.addEventListener('cancel', closeOnCancel)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor="side-panel"]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      if (button.getAttribute('command') === 'close') closeModal(panel)
      else openModal(panel)
    })
  }
}
