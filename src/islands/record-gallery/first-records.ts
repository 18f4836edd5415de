import type { RecordCardLook } from '#schemas/record-kinds/kind.ts'
import { NumberedPagination } from '../pagination/NumberedPagination.tsx'
import { askForPage, pageRange } from '../pagination/page-range.ts'
import { drawElement } from './draw-element.ts'
import { firstRecordsAnswer } from './first-records-request.ts'
import { type Page, pageOf, RECORDS_PER_PAGE } from './gallery-layout.ts'
import { openRecord } from './open-record.ts'
import { type CardRecord, RecordCard } from './RecordCard.tsx'

/**
 * `<first-records>`: draws the first page as soon as the inline script's request has a response. Draws the gallery's
 * components without React, which needs a second more on a weak phone. A press changes the address; the gallery reads
 * the address when it replaces these cards (take-over-first-records.ts). Does nothing if the response has no records.
 */
class FirstRecords extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { list = '', card, all = '' } = this.dataset
    const answer = await answerOf(list)
    // The gallery may have loaded first.
    if (!this.isConnected || answer.records.length === 0) return
    this.#draw(answer, card as RecordCardLook, all)
    this.hidden = false
  }

  #draw({ records, total }: Page<CardRecord>, card: RecordCardLook, all: string): void {
    const cards = records.map((record, index) =>
      drawElement(RecordCard({ card, record, priority: index === 0, onOpen: openRecord })),
    )
    this.querySelector('ul')?.replaceChildren(...cards)
    const { page, pageCount } = pageRange(null, total, RECORDS_PER_PAGE)
    if (pageCount > 1) this.#drawPages(page, pageCount, all)
  }

  #drawPages(page: number, pageCount: number, of: string): void {
    const onPage = (chosen: number) => {
      askForPage(chosen)
      this.#drawPages(chosen, pageCount, of)
      const list = this.querySelector('ul')
      list?.setAttribute('aria-busy', 'true')
      list?.focus({ preventScroll: true })
    }
    this.querySelector('nav')?.remove()
    this.append(drawElement(NumberedPagination({ of, page, pageCount, onPage })))
  }
}

/** Returns the first page of the response. If a record lacks data for its card, returns no records. */
async function answerOf(listName: string): Promise<Page<CardRecord>> {
  const response = await firstRecordsAnswer()
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (!(body instanceof Object)) return { records: [], total: 0 }
  const list: unknown = Reflect.get(body, listName)
  const total: unknown = Reflect.get(body, 'total')
  const records = Array.isArray(list) && list.every(isCardRecord) ? list : []
  return pageOf(records, typeof total === 'number' ? total : undefined, 1)
}

function isCardRecord(record: unknown): record is CardRecord {
  if (!(record instanceof Object)) return false
  const isText = (name: string) => typeof Reflect.get(record, name) === 'string'
  const hasDate = !Number.isNaN(Date.parse(Reflect.get(record, 'date')))
  return ['id', 'name', 'date', 'thumbnail'].every(isText) && hasDate && Array.isArray(Reflect.get(record, 'images'))
}

customElements.define('first-records', FirstRecords)
