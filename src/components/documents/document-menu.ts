import { PictureViewer } from '#components/viewer/picture-viewer.ts'

/** The address's end after Back, when there is no step in the history to go back to. */
const MENU_HASH = '#menu'

/**
 * A menu whose items are links to the submenus on the same page; the address says which one is open and the style sheet
 * shows it. This adds the page's title, the focus, the mark beside the item, the Back button, and the viewer for galleries.
 */
export class DocumentMenu extends HTMLElement {
  #defaultTitle = document.title
  /** The submenu that was open last, or is. */
  #submenu: Element | null = null
  /** True when the step before in the history is the menu. */
  #cameFromMenu = false

  connectedCallback(): void {
    this.addEventListener('click', (event) => this.#onClick(event))
    addEventListener('hashchange', () => this.#onMove())
    this.#mark(this.#openSubmenu())
  }

  /** By the address, since `:target` may not be set yet when the page opens. */
  #openSubmenu = () => this.querySelector(`[data-submenu]#${CSS.escape(location.hash.slice(1) || '-')}`)

  #itemOf = (submenu: Element | null) => this.querySelector<HTMLElement>(`a[href="#${submenu?.id}"]`)

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-back]')) this.#goBack()
    const hash = event.target.closest('nav a')?.getAttribute('href') ?? ''
    const gallery = hash.startsWith('#') && document.getElementById(hash.slice(1))?.querySelector('picture-viewer')
    if (!(gallery instanceof PictureViewer)) return
    event.preventDefault()
    gallery.open()
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
