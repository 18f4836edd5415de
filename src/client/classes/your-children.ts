/** In localStorage: the class of each child. */
const KEY = 'children'

interface Child {
  /** As in the address of its page. */
  slug: string
  name: string
}

/**
 * Keeps the classes of a family's children on the device, and opens the page on them (YourChildren.astro). `data-of` has
 * the classes of a part: a choice for the first child's is made, an empty element gets the names of the children.
 */
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
    const names = children.map(({ name }) => name).join(', ')
    text?.replaceChildren(`Your children: ${names}. Kept on this phone only, sent nowhere.`)
    if (link) link.search = familyQuery(children)
    for (const part of document.querySelectorAll<HTMLElement>('main [data-of]')) {
      const own = children.filter(({ slug }) => part.dataset.of?.split(' ').includes(slug))
      if (!(part instanceof HTMLInputElement)) part.textContent = own.map(({ name }) => name).join(', ')
      else if (own[0] && own[0] === children[0]) part.checked = true
    }
  }
}

/** Returns the query of /family for the children; empty for none. */
export function familyQuery(children: readonly Child[]): string {
  const chosen = children.map(({ slug }) => ['class', slug])
  return chosen.length > 0 ? String(new URLSearchParams([...chosen, ['books', '1'], ['uniform', '1']])) : ''
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

export function readChildren(): Child[] {
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
