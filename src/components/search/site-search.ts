import search from '#content/data/search.json' with { type: 'json' }
import { closeModal } from '#islands/modal.ts'
import { addressWords } from './address-words.ts'
import { type Finding, type Findings, find, suggest, warmUp } from './find.ts'

/**
 * A field and what it finds (SiteSearch.astro). Results follow the typing; arrow keys walk through them, Enter opens the
 * first or the chosen one; their number is announced. `data-query` says where the first query comes from: the address's
 * query (`?q=`), the words of the address, or nowhere.
 */
export class SiteSearch extends HTMLElement {
  #field = this.#part<HTMLInputElement>('input')
  #status = this.#part('[role=status]')
  #results = this.#part('[data-results]')
  #none = this.#part('[data-none]')
  #failed = this.#part('[data-failed]')
  #line = this.#part<HTMLTemplateElement>('template')
  #asked = ''
  /** The words that no visitor typed: for these, what comes near is suggested. */
  #suggested = ''
  #isAsking = false

  connectedCallback(): void {
    if (this.dataset.query === 'from-address') this.#suggested = this.#field.value = addressWords(location.pathname)
    if (this.dataset.query === 'from-query') this.#field.value = new URLSearchParams(location.search).get('q') ?? ''
    this.#field.addEventListener('input', () => this.#ask())
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit()
    })
    this.#failed.querySelector('button')?.addEventListener('click', () => this.#ask('again'))
    this.addEventListener('keydown', (event) => this.#walk(event))
    if (this.closest('dialog')) warmUp()
    this.#ask()
  }

  /** Follows the newest text; what was typed while an answer was under way is asked for after it. */
  async #ask(again?: 'again'): Promise<void> {
    const query = this.#field.value.trim()
    if (this.#isAsking || (query === this.#asked && !again)) return
    this.#isAsking = true
    this.#asked = query
    try {
      if (query === '') this.#clear()
      else if (query === this.#suggested) this.#suggest(await suggest(query))
      else this.#show(await find(query), query)
    } catch {
      this.#fail()
    }
    this.#isAsking = false
    if (this.#field.value.trim() !== query) await this.#ask()
  }

  #show({ findings, count, hasAllWords }: Findings, query: string): void {
    this.#results.replaceChildren(...findings.map((finding) => this.#lineOf(finding)))
    this.#status.textContent = statusOf(findings.length, count, hasAllWords, query)
    this.#results.hidden = count === 0
    this.#none.hidden = count > 0
    this.#failed.hidden = true
  }

  #suggest(findings: Findings): void {
    this.#show(findings, '')
    this.#status.textContent = findings.count > 0 ? search.suggestions : ''
  }

  #clear(): void {
    this.#results.replaceChildren()
    this.#status.textContent = ''
    this.#results.hidden = true
    this.#none.hidden = false
    this.#failed.hidden = true
  }

  #fail(): void {
    this.#clear()
    this.#status.textContent = search.failed
    this.#failed.hidden = false
  }

  #lineOf({ title, url, about, excerpt }: Finding): Node {
    const line = document.importNode(this.#line.content, true)
    const link = line.querySelector('a')
    if (link) Object.assign(link, { href: url, textContent: title })
    line.querySelector('[data-about]')?.replaceChildren(about)
    line.querySelector('[data-excerpt]')?.replaceChildren(...markedText(excerpt))
    return line
  }

  /** Enter: the first result. On a touch screen the keyboard goes away, so that the results can be seen. */
  #submit(): void {
    if (matchMedia('(pointer: coarse)').matches) this.#field.blur()
    else this.#results.querySelector('a')?.click()
  }

  #walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // By itself a search field would first be emptied.
      event.preventDefault()
      const dialog = this.closest('dialog')
      if (dialog) closeModal(dialog)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [this.#field, ...this.querySelectorAll<HTMLElement>('section:not([hidden]) a, [data-results] a')]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    if (step === undefined || at < 0) return
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  #part<T extends HTMLElement = HTMLElement>(selector: string): T {
    const part = this.querySelector<T>(selector)
    if (!part) throw new Error(`SiteSearch.astro has no ${selector}.`)
    return part
  }
}

function statusOf(shown: number, count: number, hasAllWords: boolean, query: string): string {
  if (count === 0) return search.none.replace('{query}', query)
  const sentence = !hasAllWords ? search.some : count === 1 ? search.one : shown < count ? search.first : search.many
  return sentence.replace('{count}', String(count)).replace('{shown}', String(shown))
}

/** The text of an excerpt with its marks, and nothing else that it might contain. */
function markedText(excerpt: string): Node[] {
  const { body } = new DOMParser().parseFromString(excerpt, 'text/html')
  return [...body.childNodes].map((node) => {
    if (node.nodeName !== 'MARK') return document.createTextNode(node.textContent ?? '')
    const mark = document.createElement('mark')
    mark.textContent = node.textContent
    return mark
  })
}

customElements.define('site-search', SiteSearch)
