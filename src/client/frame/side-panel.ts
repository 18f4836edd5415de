import { closeModal, closeOnCancel, openModal } from '#client/modal.ts'

/**
 * Extends the side panel's HTML. Closes the panel when a link is chosen, even a link to the same page. Opens and closes
 * the panel after the next paint. Supports browsers without `command` or `closedby`.
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
