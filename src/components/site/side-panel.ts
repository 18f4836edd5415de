/**
 * What the panel's HTML cannot say: it closes when a link is chosen (also one to this page), and it opens and closes in
 * browsers without the `command` attribute or `closedby`.
 */
export function prepareSidePanel(): void {
  const panel = document.querySelector<HTMLDialogElement>('#side-panel')
  if (!panel) return
  panel.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target === panel || target?.closest('a')) panel.close()
  })
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor="side-panel"]')) {
    button.addEventListener('click', () => {
      if (button.getAttribute('command') === 'close') panel.close()
      else panel.showModal()
    })
  }
}
