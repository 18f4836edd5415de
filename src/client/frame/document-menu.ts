/** The hash to which the Back button goes when the previous history entry is not the menu. */
const MENU_HASH = '#menu'

/** The selector of links that open in the viewer (src/islands/picture-viewer). */
const PICTURE = 'a:has(img)'

/**
 * A menu whose items link to submenus on the same page. The stylesheet shows the submenu that the hash names. This
 * element sets the document title, the focus and `aria-current`, handles the Back button, and opens the picture of an
 * item in the viewer.
 */
export class DocumentMenu extends HTMLElement {
  #defaultTitle = document.title
  #submenu: Element | null = null
  /** Whether the history entry before this one is the menu. */
  #cameFromMenu = false

  connectedCallback(): void {
    this.addEventListener('click', (event) => this.#onClick(event))
    addEventListener('hashchange', () => this.#onMove())
    this.#mark(this.#openSubmenu())
  }

  /** Reads the hash of the address, because `:target` is not always set while the page loads. */
  #openSubmenu = () => this.querySelector(`[data-submenu]#${CSS.escape(location.hash.slice(1) || '-')}`)

  #itemOf = (submenu: Element | null) => this.querySelector<HTMLElement>(`a[href="#${submenu?.id}"]`)

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-back]')) this.#goBack()
    const hash = event.target.closest('nav a')?.getAttribute('href') ?? ''
    const picture = hash.startsWith('#') && document.getElementById(hash.slice(1))?.querySelector<HTMLElement>(PICTURE)
    if (!picture) return
    event.preventDefault()
    picture.click()
  }

  #goBack(): void {
    if (this.#cameFromMenu) history.back()
    else location.hash = MENU_HASH
  }

  #onMove(): void {
    const left = this.#submenu
    const entered = this.#openSubmenu()
    if (left === entered) return
    this.#mark(entered)
    this.#cameFromMenu = left === null
    const heading = entered?.querySelector('h2')
    if (heading) heading.tabIndex = -1
    const focused = heading ?? this.#itemOf(left)
    focused?.focus({ preventScroll: true })
  }

  #mark(submenu: Element | null): void {
    this.#itemOf(this.#submenu)?.removeAttribute('aria-current')
    this.#itemOf(submenu)?.setAttribute('aria-current', 'true')
    this.#submenu = submenu
    const title = submenu?.querySelector('h2')?.textContent.trim()
    document.title = title ? `${title} | ${this.#defaultTitle}` : this.#defaultTitle
  }
}
