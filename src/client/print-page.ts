/** A button that prints the page; it is hidden until this runs. */
export class PrintPage extends HTMLElement {
  connectedCallback(): void {
    this.hidden = false
    this.querySelector('button')?.addEventListener('click', () => window.print())
  }
}
