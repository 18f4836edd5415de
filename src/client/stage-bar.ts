/** The width of the sliding line before it is scaled to its link. */
const LINE_WIDTH_PX = 100

/** Marks the link of the section in the upper half of the viewport, and moves the line under it. */
export class StageBar extends HTMLElement {
  #crossing: IntersectionObserver | undefined
  #resizing: ResizeObserver | undefined
  #current: HTMLAnchorElement | undefined

  connectedCallback(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    const linkOf = new Map(links.map((link) => [link.hash.slice(1), link]))
    this.#crossing = new IntersectionObserver(
      (entries) => {
        // The newest: a busy page gets the entries of several frames at once.
        const crossing = entries.findLast((entry) => entry.isIntersecting)
        if (crossing) this.#mark(linkOf.get(crossing.target.id))
      },
      // A line 40 % down the viewport, which intersects exactly one section.
      { rootMargin: '-40% 0px -60% 0px' },
    )
    for (const id of linkOf.keys()) {
      const section = document.getElementById(id)
      if (section) this.#crossing.observe(section)
    }
    this.#resizing = new ResizeObserver(() => this.#draw())
    this.#resizing.observe(this)
    this.#mark(links[0])
  }

  disconnectedCallback(): void {
    this.#crossing?.disconnect()
    this.#resizing?.disconnect()
  }

  #mark(link: HTMLAnchorElement | undefined): void {
    if (!link || link === this.#current) return
    this.#current?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'location')
    this.#current = link
    this.#draw()
    const list = link.closest('ul')
    list?.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
  }

  #draw(): void {
    const line = this.querySelector<HTMLElement>('.line')
    if (!line || !this.#current) return
    const { offsetLeft, offsetWidth } = this.#current
    line.style.transform = `translateX(${offsetLeft}px) scaleX(${offsetWidth / LINE_WIDTH_PX})`
    line.dataset.shown = ''
  }
}
