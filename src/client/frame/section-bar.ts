/** The unscaled width of the sliding line. */
const LINE_WIDTH_PX = 100

/**
 * Marks the link of the current section and moves the line to it. The current section is the last one that begins above
 * the middle of the viewport. If the hash names an earlier section that is still in view, that section is current.
 */
export class SectionBar extends HTMLElement {
  #current: HTMLAnchorElement | undefined

  connectedCallback(): void {
    document.documentElement.dataset.sectionBar = ''
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    const rectOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))?.getBoundingClientRect()
    const update = () => {
      const passed = links.filter((link) => (rectOf(link)?.top ?? innerHeight) <= innerHeight / 2)
      const { bottom } = this.getBoundingClientRect()
      const named = passed.find((link) => link.hash === location.hash && (rectOf(link)?.bottom ?? 0) > bottom)
      this.#mark(named ?? passed.at(-1) ?? links[0])
    }
    addEventListener('scroll', update, { passive: true })
    addEventListener('hashchange', update)
    update()
    new ResizeObserver(() => this.#draw()).observe(this)
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
