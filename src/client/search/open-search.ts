import { afterPaint } from '#client/after-paint.ts'
import { closeModal, closeOnCancel, openModal } from '#client/modal.ts'

/**
 * Opens the search from a form marked `data-open-search`, with `/` or with Ctrl+K (Cmd+K). The code and the data of the
 * search are loaded only then. Without script, the form leads to /search.
 */
export function prepareSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search')
  if (!dialog) return
  const load = () => import('./site-search.ts')
  const open = () => {
    if (document.querySelector(':modal:not([data-closing])')) return
    const sheet = dialog.querySelector<HTMLTemplateElement>('[data-sheet]')
    sheet?.replaceWith(sheet.content)
    openModal(dialog)
    load()
  }
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element && event.target.matches('[data-open-search]'))) return
    event.preventDefault()
    const panel = event.target.closest('dialog')
    afterPaint(() => {
      // Close the side panel if the form is in it, so that the focus returns to the button that opened the panel.
      panel?.close()
      open()
    })
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'k' ? (event.ctrlKey || event.metaKey) && !event.altKey : isSlash(event)) {
      event.preventDefault()
      open()
    }
  })
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) closeModal(dialog)
  })
  dialog.addEventListener('cancel', closeOnCancel)
  // The search field on /search and on the 404 page needs the code at once.
  const field = document.querySelector('main site-search')
  if (field) load()
}

/**
 * Returns whether the key is a slash typed outside a field. Right after Escape, the field of the closed dialog still
 * has the focus; that field does not count.
 */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.matches(':read-write, select') && !target.closest('dialog:not([open])')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping
}
