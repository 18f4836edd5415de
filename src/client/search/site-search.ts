import { closeModal } from '#client/modal.ts'
import search from '#content/data/search.json' with { type: 'json' }
import type { BuiltAnswerCard } from '#schemas/facts/built-answers.ts'
import { fillIn } from '#shared/fill-in.ts'
import { addressWords } from './address-words.ts'
import { type Findings, find, suggest, warmUp } from './find.ts'
import type { FoundPage } from './search-index.ts'

/** Announce that the search is running after this long. */
const SEARCHING_AFTER_MS = 200

const NOTHING: Findings = { findings: [], count: 0, hasAllWords: true }

/**
 * A search field and its results (SiteSearch.astro). Searches while the visitor types, and announces the number of
 * results. The arrow keys move through the results; Enter opens the current or the first result. `data-query` is the
 * source of the first query: the query parameter (`?q=`), the words of the URL's path, or none.
 */
export class SiteSearch extends HTMLElement {
  #field = this.#part<HTMLInputElement>('input')
  #status = this.#part('[role=status]')
  #results = this.#part('[data-results]')
  #none = this.#part('[data-none]')
  #failed = this.#part('[data-failed]')
  #answer = this.#part('[data-answer]')
  #desk = this.querySelector<HTMLElement>('[data-desk]')
  #line = this.#part<HTMLTemplateElement>('template[data-line]')
  #card = this.#part<HTMLTemplateElement>('template[data-card]')
  #searched = ''
  /** The query from the words of the URL's path. No visitor typed it, so its results are only suggestions. */
  #suggested = ''
  #isSearching = false
  #wait: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    if (this.dataset.query === 'from-address') this.#suggested = addressWords(location.pathname)
    const asked = this.dataset.query === 'from-query' ? new URLSearchParams(location.search).get('q') : this.#suggested
    // Keep what a visitor typed before the script was loaded.
    this.#field.value ||= asked ?? ''
    this.#field.addEventListener('input', () => this.#search())
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit()
    })
    this.#failed.querySelector('button')?.addEventListener('click', () => this.#search('retry'))
    this.addEventListener('keydown', (event) => this.#walk(event))
    if (this.closest('dialog')) warmUp()
    this.#search()
  }

  /** Searches for the current text. Text typed during a search is searched for afterwards. */
  async #search(retry?: 'retry'): Promise<void> {
    const query = this.#field.value.trim()
    if (this.#isSearching || (query === this.#searched && !retry)) return
    this.#isSearching = true
    this.#searched = query
    this.#await(query)
    try {
      if (query === '') this.#show(NOTHING, '')
      else if (query === this.#suggested) this.#suggest(await suggest(query))
      else this.#show(await find(query), query)
    } catch {
      this.#fail()
    }
    clearTimeout(this.#wait)
    this.#isSearching = false
    if (this.#field.value.trim() !== query) await this.#search()
  }

  /** Announces that the search is running, unless results come at once: the message would only flicker. */
  #await(query: string): void {
    if (query === '') return
    this.#wait = setTimeout(() => {
      this.#failed.hidden = true
      this.#status.textContent = search.searching
    }, SEARCHING_AFTER_MS)
  }

  #show({ findings, count, hasAllWords, answers = [] }: Findings, query: string): void {
    const isAnswered = answers.length > 0
    this.#answer.replaceChildren(...answers.map((answer) => this.#cardOf(answer)))
    this.#answer.hidden = !isAnswered
    this.toggleAttribute('data-found', count > 0 || isAnswered)
    this.#results.replaceChildren(...findings.map((finding) => this.#lineOf(finding)))
    this.#status.textContent = query && statusOf(findings.length, count, hasAllWords, query, isAnswered)
    this.#results.hidden = count === 0
    this.#none.hidden = count > 0 || isAnswered
    this.#failed.hidden = true
    if (this.#desk) this.#desk.hidden = query === ''
  }

  #suggest(findings: Findings): void {
    this.#show(findings, '')
    this.#status.textContent = findings.count > 0 ? search.suggestions : ''
  }

  #fail(): void {
    this.#show(NOTHING, '')
    this.#status.textContent = search.failed
    this.#failed.hidden = false
  }

  #cardOf({ title, figure = '', text, rows = [], link }: BuiltAnswerCard): Node {
    const card = document.importNode(this.#card.content, true)
    card.querySelector('[data-title]')?.replaceChildren(title)
    card.querySelector('[data-figure]')?.replaceChildren(figure)
    card.querySelector('[data-text]')?.replaceChildren(text)
    const list = card.querySelector('dl')
    const row = list?.firstElementChild
    for (const { label, value } of rows) {
      const line = row?.cloneNode(true)
      if (!(line instanceof Element)) continue
      line.querySelector('dt')?.replaceChildren(label)
      line.querySelector('dd')?.replaceChildren(value)
      list?.append(line)
    }
    row?.remove()
    const way = card.querySelector('a')
    if (way) Object.assign(way, { href: link.href, textContent: link.label })
    return card
  }

  #lineOf({ title, url, about, excerpt, marked }: FoundPage): Node {
    const line = document.importNode(this.#line.content, true)
    const link = line.querySelector('a')
    if (link) Object.assign(link, { href: url, textContent: title })
    line.querySelector('[data-about]')?.replaceChildren(about)
    line.querySelector('[data-excerpt]')?.replaceChildren(...markedText(excerpt, marked))
    return line
  }

  /** Handles Enter: opens the first result. On a touch screen, closes the keyboard instead. */
  #submit(): void {
    if (matchMedia('(pointer: coarse)').matches) this.#field.blur()
    else this.querySelector<HTMLElement>('[data-answer] a, [data-results] a')?.click()
  }

  #walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // By default, Escape would first empty the search field.
      event.preventDefault()
      const dialog = this.closest('dialog')
      if (dialog) closeModal(dialog)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [
      this.#field,
      ...this.querySelectorAll<HTMLElement>(
        '[data-answer] a, :is([data-failed], [data-none]):not([hidden]) a, [data-results] a',
      ),
    ]
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

function statusOf(shown: number, count: number, hasAllWords: boolean, query: string, isAnswered: boolean): string {
  if (count === 0) return isAnswered ? search.answered : fillIn(search.none, { query })
  const sentence = !hasAllWords ? search.some : count === 1 ? search.one : shown < count ? search.first : search.many
  return fillIn(sentence, { count, shown })
}

/** Returns a text with the words of `marked`, which are in lower case, in <mark> elements. */
function markedText(text: string, marked: readonly string[]): Node[] {
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part) => {
    if (!marked.includes(part.toLowerCase())) return document.createTextNode(part)
    const mark = document.createElement('mark')
    mark.textContent = part
    return mark
  })
}

customElements.define('site-search', SiteSearch)
