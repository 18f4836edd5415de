/** Close a sub-menu this long after the pointer has left it, so that the pointer can cross a gap. */
const HOVER_GRACE_MS = 150

/** Opens and closes the sub-menus of the wide menu: on hover, focus, their button, Escape and a press elsewhere. */
export class MainMenu extends HTMLElement {
  #closing: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    for (const item of this.querySelectorAll<HTMLElement>('li:has(> button)')) this.#prepare(item)
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#escape()
    })
    document.addEventListener('pointerdown', (event) => {
      if (event.target instanceof Node && !this.contains(event.target)) this.#closeAll()
    })
    this.dataset.ready = ''
  }

  #prepare(item: HTMLElement): void {
    let isHovered = false
    item.addEventListener('pointerenter', ({ pointerType }) => {
      isHovered = pointerType === 'mouse'
      if (isHovered) this.#open(item)
    })
    item.addEventListener('pointerleave', () => {
      if (isHovered) this.#closing = setTimeout(() => this.#close(item), HOVER_GRACE_MS)
      isHovered = false
    })
    item.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#open(item)
    })
    item.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && item.contains(event.relatedTarget))) this.#close(item)
    })
    item.querySelector('button')?.addEventListener('click', ({ detail }) => {
      // Keep a sub-menu open on a mouse click: hover has just opened it. A key (detail 0) or a tap closes it.
      if ('open' in item.dataset && !(isHovered && detail)) this.#close(item)
      else this.#open(item)
    })
  }

  #open(item: HTMLElement): void {
    clearTimeout(this.#closing)
    this.#closeAll()
    item.dataset.open = ''
    item.querySelector('button')?.setAttribute('aria-expanded', 'true')
  }

  #close(item: HTMLElement): void {
    delete item.dataset.open
    item.querySelector('button')?.setAttribute('aria-expanded', 'false')
  }

  #closeAll(): void {
    for (const item of this.querySelectorAll<HTMLElement>('[data-open]')) this.#close(item)
  }

  /** Closes the sub-menus. If the focus was in a sub-menu, returns the focus to its button. */
  #escape(): void {
    const open = this.querySelector<HTMLElement>('[data-open]')
    if (open?.querySelector('.sub-menu')?.contains(document.activeElement)) {
      open.querySelector('button')?.focus()
    }
    this.#closeAll()
  }
}
