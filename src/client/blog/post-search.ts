import { fillIn } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'

/** The query parameter of the search text. */
const PARAMETER = 'search'

/** Shows only the items of a list whose text, or whose `data-search`, contains every typed word. */
export class PostSearch extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input) return
    input.value = new URLSearchParams(location.search).get(PARAMETER) ?? ''
    input.addEventListener('input', () => this.#search(input.value.trim()))
    input.form?.addEventListener('submit', (event) => event.preventDefault())
    this.dataset.ready = ''
    if (input.value) this.#search(input.value)
  }

  #search(words: string): void {
    const list = document.getElementById(this.querySelector('input')?.getAttribute('aria-controls') ?? '')
    const posts = [...(list?.querySelectorAll<HTMLElement>('[data-search]') ?? [])]
    for (const post of posts) post.hidden = !matchesWords(`${post.textContent} ${post.dataset.search}`, words)
    const found = posts.filter((post) => !post.hidden).length
    document.querySelector('[data-no-match]')?.toggleAttribute('hidden', found > 0)
    this.#say(words, found)
    const address = new URL(location.href)
    if (words) address.searchParams.set(PARAMETER, words)
    else address.searchParams.delete(PARAMETER)
    history.replaceState(history.state, '', address)
  }

  #say(words: string, count: number): void {
    const status = this.querySelector('[role=status]')
    const sentence = (count > 0 ? this.dataset.found : this.dataset.none) ?? ''
    if (status) status.textContent = words && fillIn(sentence, { count, words })
  }
}
