/** Closes the list of About pages on a press elsewhere or on a link, and on Escape, which also focuses 'About'. */
export class AboutCrumb extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details')
    if (!details) return
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !details.contains(target)) details.open = false
    })
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
      details.open = false
    })
    details.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) details.open = false
    })
  }
}
