/** The width of the sliding line before it is scaled to its link. */
const LINE_WIDTH_PX = 100

/**
 * Marks the link of the last section that has come up to the middle of the viewport, above all of them that of the first,
 * and moves the line under it.
 */
export class SectionBar extends HTMLElement {
  #current: HTMLAnchorElement | undefined

  connectedCallback(): void {
    document.documentElement.dataset.sectionBar = ''
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    const passed = new Set<string>()
    const passing = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(`#${target.id}`)
          else passed.delete(`#${target.id}`)
        }
        this.#mark(links.findLast(({ hash }) => passed.has(hash)) ?? links[0])
      },
      // All of the page above the middle of the viewport: a jump passes several sections at once.
      { rootMargin: '9999% 0px -50%' },
    )
    for (const { hash } of links) {
      const section = document.getElementById(hash.slice(1))
      if (section) passing.observe(section)
    }
    new ResizeObserver(() => this.#draw()).observe(this)
    this.#mark(links[0])
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
