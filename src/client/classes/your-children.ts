import climbing from '../../assets/figures/climb.svg?url&no-inline'
import jumping from '../../assets/figures/jump.svg?url&no-inline'
import running from '../../assets/figures/run-girl.svg?url&no-inline'
import walking from '../../assets/figures/walk-girl.svg?url&no-inline'
import { withStorage } from '../with-storage.ts'

/** The localStorage key. Its value has the format of the query of /family: the children's classes and the bus stop. */
const KEY = 'family'
/** One drawing for each child; /family accepts the same number of children. */
const FIGURES = [walking, jumping, running, climbing]
const KEPT = 'Kept on this phone only, sent nowhere.'

/**
 * Stores the children's classes on the device; in the form of /family also the bus stop (YourChildren.astro). Adapts
 * elements that list these classes in `data-of`: checks a radio button, opens a `<details>`, writes the names into a
 * `<span>`. Also opens the `<details>` of the bus stop (`data-stop`).
 */
class YourChildren extends HTMLElement {
  /** The name of each class, by its slug. */
  #names = new URLSearchParams()
  readonly #form = this.closest('form')
  readonly #line = make('p', 'flex flex-wrap gap-x-6 border-b border-ink empty:hidden')
  readonly #note = Object.assign(make('p', 'text-small text-muted'), { role: 'status' })
  readonly #toggle = button('', () => this.#toggleChoice())
  readonly #choice = make('div', 'flex basis-full flex-wrap items-center gap-2 py-2')
  readonly #removeLast = button('Remove the last', () => this.#removeChild())
  readonly #forget = button('Forget them', () => this.#keep(new URLSearchParams()))

  connectedCallback(): void {
    this.#names = new URLSearchParams(this.dataset.classes)
    this.prepend(this.#line)
    if (this.#form)
      this.append(
        button('Keep on this phone', () => this.#keepForm()),
        this.#forget,
        this.#note,
      )
    else this.append(this.#toggle)
    this.#toggle.ariaExpanded = 'false'
    this.#draw()
  }

  #toggleChoice(): void {
    if (this.#choice.isConnected) this.#choice.remove()
    else {
      const classes = [...this.#names].map(([slug, name]) => {
        const add = button(name, () => this.#add(slug))
        add.className = 'min-h-11 border border-input bg-paper px-3 hover:border-accent'
        return add
      })
      this.#choice.replaceChildren(...classes, this.#removeLast, this.#forget, this.#note)
      this.append(this.#choice)
    }
    this.#toggle.ariaExpanded = String(this.#choice.isConnected)
  }

  #add(slug: string): void {
    const family = readFamily()
    if (family.getAll('class').length < FIGURES.length) family.append('class', slug)
    this.#keep(family)
  }

  #removeChild(): void {
    const family = [...readFamily()]
    const last = family.findLastIndex(([name]) => name === 'class')
    family.splice(last, 1)
    this.#keep(new URLSearchParams(family))
  }

  #keepForm(): void {
    const chosen = [...(this.#form?.querySelectorAll('select') ?? [])].filter(({ value }) => value)
    const family = new URLSearchParams(chosen.map(({ name, value }) => [name, value]))
    if (family.has('class')) this.#keep(family)
    else this.#note.textContent = 'Choose the class of a child first.'
  }

  #keep(family: URLSearchParams): void {
    // If the browser blocks storage, no child is shown.
    withStorage(() => localStorage.setItem(KEY, String(family)))
    this.#draw()
  }

  #draw(): void {
    const family = readFamily()
    const children = family.getAll('class').filter((slug) => this.#names.has(slug))
    this.#line.replaceChildren(...children.map((slug, index) => this.#child(slug, FIGURES[index] ?? walking)))
    this.#toggle.textContent = children.length > 0 ? 'Change' : 'Your children’s classes'
    this.#toggle.ariaLabel = children.length > 0 ? 'Change classes' : null
    this.#forget.hidden = children.length === 0
    this.#removeLast.hidden = children.length < 2
    const kept = family.has('stop') ? `${KEPT} The bus stop is kept too.` : KEPT
    const inForm = children.length > 0 ? kept : ''
    this.#note.textContent = this.#form ? inForm : `Press once for each child, up to four. ${kept}`
    const link = this.querySelector<HTMLAnchorElement>('a[href^="/family"]')
    if (link) link.href = children.length > 0 ? `/family?${family}&books=1&uniform=1` : '/family'
    for (const part of document.querySelectorAll('main span[data-of]')) {
      const own = children.filter((slug) => part.matches(`[data-of~="${slug}"]`))
      part.textContent = own.map((slug) => this.#names.get(slug)).join(', ')
    }
    openOn(children, family.get('stop'))
  }

  /** Returns a link for a child's class. A click scrolls to the class on this page, or else opens the class page. */
  #child(slug: string, figure: string): HTMLAnchorElement {
    const link = Object.assign(make('a', 'inline-flex min-h-11 items-end gap-1 font-semibold hover:text-accent'), {
      href: `/class/${slug}`,
    })
    link.append(Object.assign(make('img', 'h-10 w-auto'), { src: figure, alt: '' }), this.#names.get(slug) ?? slug)
    link.addEventListener('click', (event) => {
      if (this.#form || !openOn([slug])) return
      event.preventDefault()
      document.querySelector(`main details[data-of~="${slug}"]`)?.scrollIntoView()
    })
    return link
  }
}

const readFamily = () => new URLSearchParams(withStorage(() => localStorage.getItem(KEY)) ?? '')

/**
 * Selects the classes in lists and radio buttons, and opens the `<details>` of the classes and of the bus stop. Does
 * nothing if the address names a class. Returns whether the page has a part for one of the classes.
 */
function openOn(classes: readonly string[], stop: string | null = null): boolean {
  if (new URLSearchParams(location.search).has('class') || location.pathname.startsWith('/class/')) return false
  const lists = [...document.querySelectorAll<HTMLSelectElement>('main select[name="class"]')]
  lists.forEach((list, index) => {
    const slug = classes[index]
    if (![...list.options].some(({ value }) => value === slug)) return
    list.value = slug ?? ''
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const choice = document.querySelector<HTMLInputElement>(`main input[data-of~="${classes[0]}"]`)
  if (choice) choice.checked = true
  const folds = document.querySelectorAll<HTMLDetailsElement>(
    [...classes.map((slug) => `main details[data-of~="${slug}"]`), `main details[data-stop="${stop}"]`].join(),
  )
  for (const fold of folds) fold.open = true
  return folds.length > 0 || choice !== null || document.querySelector('main class-total') !== null
}

function make<Tag extends 'a' | 'div' | 'img' | 'p'>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className })
}

function button(textContent: string, onClick: () => void): HTMLButtonElement {
  const className = 'min-h-11 font-semibold text-accent underline underline-offset-[0.4em]'
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent, className })
  made.addEventListener('click', onClick)
  return made
}

customElements.define('your-children', YourChildren)
