/** Scrolls the strip of classes so that the current class is in the middle, below the sun (ClassStrip.astro). */
export class ClassStrip extends HTMLElement {
  connectedCallback(): void {
    const current = this.querySelector<HTMLElement>('[aria-current]')
    if (!current) return
    const { left, width } = current.getBoundingClientRect()
    this.scrollLeft += left + width / 2 - this.getBoundingClientRect().left - this.clientWidth / 2
  }
}
