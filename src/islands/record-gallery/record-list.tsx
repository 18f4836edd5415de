import type { PictureRecord } from '#schemas/record.ts'
import type { RecordCardLook, RecordKindDescriptor } from '#schemas/record-kinds/kind.ts'
import { currentAddress, subscribeToAddress } from '../address/address.ts'
import { NumberedPagination } from '../pagination/NumberedPagination.tsx'
import { goToPage, pageRange } from '../pagination/page-range.ts'
import { drawElement } from './draw-element.ts'
import { FailureNote } from './FailureNote.tsx'
import { LIST_CLASS, RECORDS_PER_PAGE } from './gallery-layout.ts'
import { openRecord, RECORD } from './open-record.ts'
import { RecordCard } from './RecordCard.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { loadPage, loadRecord, type Page } from './records-page.ts'

/** More records than any gallery has. Limits the page number in an address. */
const MOST_RECORDS = 1_000_000

/**
 * `<record-list>`: the records of one kind, six on a page, newest first. In the address, `?page=` is the page, and
 * `?event=<id>` the record that is open in a dialog above the list. Draws its components without React, which needs a
 * second more on a weak phone. Loads each page once. While a page is loading, the page before stays; before the first
 * page, the message in the HTML (LoadingRidge.tsx).
 */
class RecordList extends HTMLElement {
  readonly #listing = this.dataset.listing ?? ''
  readonly #listName = this.dataset.listName ?? ''
  readonly #card = this.dataset.card as RecordCardLook
  readonly #words = JSON.parse(this.dataset.words ?? '') as RecordKindDescriptor['words'] & { failed: string }
  readonly #loading = [...this.childNodes]
  readonly #list = Object.assign(document.createElement('ul'), {
    tabIndex: -1,
    ariaLabel: this.#words.list,
    className: LIST_CLASS,
  })
  readonly #pages = new Map<number, Promise<Page>>()
  /** The page that the address names, from 1, and the page that is shown. */
  #asked = 0
  #shown: Page | undefined
  /** The id of the record that the address names, and the place of its dialog. */
  #openId: string | null = null
  readonly #open = document.createElement('div')

  connectedCallback(): void {
    this.before(this.#open)
    const follow = () => {
      void this.#follow()
      void this.#followRecord()
    }
    subscribeToAddress(follow)
    follow()
  }

  async #follow(): Promise<void> {
    const { page } = pageRange(currentAddress().query.get('page'), MOST_RECORDS, RECORDS_PER_PAGE)
    if (page === this.#asked) return
    this.#asked = page
    this.#list.ariaBusy = 'true'
    if (this.#list.isConnected) this.#drawNumbers()
    else this.replaceChildren(...this.#loading)
    const loading = this.#pages.get(page) ?? loadPage(this.#listing, this.#listName, page)
    this.#pages.set(page, loading)
    try {
      const loaded = await loading
      // The visitor may have asked for another page meanwhile.
      if (page !== this.#asked) return
      this.#show(loaded)
      void this.#followRecord()
    } catch (error) {
      this.#pages.delete(page)
      if (page === this.#asked) this.#fail(error)
    }
  }

  #show(page: Page): void {
    this.#shown = page
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
    const range = pageRange(String(this.#asked), this.#shown?.total ?? 0, RECORDS_PER_PAGE)
    if (range.pageCount === 1) return
    const onPage = (page: number) => goToPage(page, this.#list)
    this.append(drawElement(<NumberedPagination of={this.#words.all} {...range} onPage={onPage} />))
  }

  #fail(failure: unknown): void {
    this.#shown = undefined
    const retry = () => {
      this.#asked = 0
      void this.#follow()
    }
    this.replaceChildren(this.#failureNote(failure, retry))
  }

  /** Shows the record that the address names: from the page that is shown, or loaded if it is on another page. */
  async #followRecord(): Promise<void> {
    const id = currentAddress().query.get(RECORD)
    if (id === this.#openId || (id !== null && !this.#shown)) return
    this.#openId = id
    // Closes the dialog first: otherwise the browser would not return the focus.
    this.#open.querySelector('dialog')?.close()
    this.#open.replaceChildren()
    if (id === null) return
    const listed = this.#shown?.records.find((record) => record.id === id)
    try {
      const record = listed ?? (await loadRecord(this.#listing, this.#listName, id))
      // The visitor may have opened another record meanwhile.
      if (id === this.#openId) this.#showRecord(record)
    } catch (error) {
      const retry = () => {
        this.#openId = null
        void this.#followRecord()
      }
      if (id === this.#openId) this.#open.append(this.#failureNote(error, retry))
    }
  }

  /** @param record undefined if there is no such record any more */
  #showRecord(record: PictureRecord | undefined): void {
    const gone = (
      <p role="status" className="mb-10 text-lead text-muted">
        That {this.#words.one} is no longer shown. These are the latest ones.
      </p>
    )
    this.#open.append(drawElement(record ? <RecordDialog record={record} one={this.#words.one} /> : gone))
    this.#open.querySelector('dialog')?.showModal()
  }

  #failureNote(failure: unknown, retry: () => void): Node {
    console.error(this.#words.failed, failure)
    return drawElement(<FailureNote message={this.#words.failed} onRetry={retry} />)
  }
}

customElements.define('record-list', RecordList)
