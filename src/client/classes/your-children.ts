import { fillIn } from '#shared/fill-in.ts'

/** In localStorage: the class of each child. */
const KEY = 'children'

interface Child {
  /** As in the address of its page. */
  slug: string
  name: string
}

/** Keeps the classes of a family's children on the device, and opens the page on them (YourChildren.astro). */
export class YourChildren extends HTMLElement {
  connectedCallback(): void {
    const keep = this.querySelector<HTMLElement>('[data-keep]')
    if (keep) keep.hidden = false
    keep?.addEventListener('click', () => this.#write(chosenChildren()))
    this.querySelector('[data-forget]')?.addEventListener('click', () => this.#write([]))
    const children = readChildren()
    if (children.length > 0) openOn(children)
    this.#show(children)
  }

  #write(children: readonly Child[]): void {
    try {
      if (children.length > 0) localStorage.setItem(KEY, JSON.stringify(children))
      else localStorage.removeItem(KEY)
    } catch {
      // The browser stores nothing for this site, so the note stays hidden.
    }
    this.#show(readChildren())
  }

  #show(children: readonly Child[]): void {
    const [note, text] = [this.querySelector('p'), this.querySelector('p span')]
    const link = this.querySelector('a')
    if (note) note.hidden = children.length === 0
    text?.replaceChildren(fillIn(this.dataset.kept ?? '', { children: children.map(({ name }) => name).join(', ') }))
    const query = new URLSearchParams([
      ...children.map(({ slug }) => ['class', slug]),
      ['books', '1'],
      ['uniform', '1'],
    ])
    if (link) link.search = children.length > 0 ? query.toString() : ''
  }
}

const classLists = () => document.querySelectorAll<HTMLSelectElement>('main select[name="class"]')

function chosenChildren(): Child[] {
  return [...classLists()].flatMap(({ value, selectedOptions }) =>
    value ? [{ slug: value, name: selectedOptions[0]?.text ?? value }] : [],
  )
}

/** Chooses the classes in the lists of the page, unless its address or the visitor has chosen. */
function openOn(children: readonly Child[]): void {
  if (new URLSearchParams(location.search).has('class') || location.pathname.startsWith('/class/')) return
  classLists().forEach((list, index) => {
    const slug = children[index]?.slug
    if (![...list.options].some(({ value }) => value === slug)) return
    list.value = slug ?? ''
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function readChildren(): Child[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChild) : []
  } catch {
    return []
  }
}

function isChild(value: unknown): value is Child {
  return typeof value === 'object' && value !== null && 'slug' in value && 'name' in value
}
