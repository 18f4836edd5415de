import type { RecordCardLook, RecordKindDescriptor } from '#schemas/record-kinds/kind.ts'
import { currentAddress, subscribeToAddress } from '../address/address.ts'
import { NumberedPagination } from '../pagination/NumberedPagination.tsx'
import { goToPage, pageRange } from '../pagination/page-range.ts'
import { drawElement } from './draw-element.ts'
import { FailureNote } from './FailureNote.tsx'
import { LIST_CLASS, RECORDS_PER_PAGE } from './gallery-layout.ts'
import { openRecord } from './open-record.ts'
import { RecordCard } from './RecordCard.tsx'
import { loadPage, type Page, shownPage } from './records-page.ts'

/** More records than any gallery has. Limits the page number in an address. */
const MOST_RECORDS = 1_000_000

/**
 * `<record-list>`: the records of one kind, six on a page, newest first; `?page=` in the address is the page. Draws its
 * components without React, which needs a second more on a weak phone. Loads each page once. While a page is loading,
 * the page before stays; before the first page, the message in the HTML (LoadingRidge.tsx).
 */
class RecordList extends HTMLElement {
  readonly #card = this.dataset.card as RecordCardLook
  readonly #words = JSON.parse(this.dataset.words ?? '') as RecordKindDescriptor['words'] & { failed: string }
  readonly #loading = [...this.childNodes]
  readonly #list = Object.assign(document.createElement('ul'), {
    tabIndex: -1,
    ariaLabel: this.#words.list,
    className: LIST_CLASS,
  })
  readonly #pages = new Map<number, Promise<Page>>()
  /** The page that the address names, from 1. */
  #asked = 0

  connectedCallback(): void {
    subscribeToAddress(() => void this.#follow())
    void this.#follow()
  }

  async #follow(): Promise<void> {
    const { page } = pageRange(currentAddress().query.get('page'), MOST_RECORDS, RECORDS_PER_PAGE)
    if (page === this.#asked) return
    this.#asked = page
    this.#list.ariaBusy = 'true'
    if (this.#list.isConnected) this.#drawNumbers()
    else this.replaceChildren(...this.#loading)
    const { listing = '', listName = '' } = this.dataset
    const loading = this.#pages.get(page) ?? loadPage(listing, listName, page)
    this.#pages.set(page, loading)
    try {
      const loaded = await loading
      // The visitor may have asked for another page meanwhile.
      if (page === this.#asked) this.#show(loaded)
    } catch (error) {
      this.#pages.delete(page)
      if (page === this.#asked) this.#fail(error)
    }
  }

  #show(page: Page): void {
    shownPage.set(page)
    if (page.total === 0) {
      this.replaceChildren(drawElement(<p className="max-w-lead py-8 text-lead text-muted">{this.#words.empty}</p>))
      return
    }
    const isFirst = !this.#list.isConnected
    // The cards of the first page do not fade in (RecordCard.tsx).
    this.toggleAttribute('data-first', isFirst)
    if (isFirst) this.replaceChildren(this.#list)
    const cards = page.records.map((record, index) =>
      drawElement(<RecordCard card={this.#card} record={record} priority={index === 0} onOpen={openRecord} />),
    )
    this.#list.replaceChildren(...cards)
    this.#list.ariaBusy = 'false'
    this.#drawNumbers()
  }

  /** Draws the page numbers, if there are several pages. */
  #drawNumbers(): void {
    this.querySelector('nav')?.remove()
    const range = pageRange(String(this.#asked), shownPage.get()?.total ?? 0, RECORDS_PER_PAGE)
    if (range.pageCount === 1) return
    const onPage = (page: number) => goToPage(page, this.#list)
    this.append(drawElement(<NumberedPagination of={this.#words.all} {...range} onPage={onPage} />))
  }

  #fail(failure: unknown): void {
    shownPage.set(undefined)
    console.error(this.#words.failed, failure)
    const retry = () => {
      this.#asked = 0
      void this.#follow()
    }
    this.replaceChildren(drawElement(<FailureNote message={this.#words.failed} onRetry={retry} />))
  }
}

customElements.define('record-list', RecordList)
