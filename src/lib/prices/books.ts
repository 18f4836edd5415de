import { getEntry } from 'astro:content'
import type { Books } from '#schemas/books.ts'
import type { PriceWords } from '#schemas/price-words.ts'
import { rupeesText } from '#schemas/rupees.ts'
import { fillIn } from '../chrome.ts'
import { documentView } from '../document.ts'
import type { TableView } from '../table-view.ts'
import { priceListFacts } from './price-list.ts'
import { shopTable } from './shop-table.ts'
import { sumOf } from './sum-of.ts'
import { getPriceWords } from './words.ts'

type BookList = Pick<Books['lists'][number], 'id' | 'label' | 'books' | 'materials'>

/** The books as /books prints them: the PDFs, each class’s list with its total, and the shops. */
export async function getBooks() {
  const [entry, words] = await Promise.all([getEntry('books', 'main'), getPriceWords()])
  if (!entry) throw new Error('content/data/books.json is missing: /books is made from it.')
  const { lists, vendorList, notes, ...list } = entry.data
  return {
    ...priceListFacts(list, words),
    tablesHeading: words.books.tables,
    documents: lists.map(({ file, label }) => ({ document: documentView(file, label) })),
    lists: lists.map((classList) => bookListView(classList, words)),
    materialsHeading: words.books.materials,
    vendorList,
    shops: shopTable(vendorList, words),
    notes,
  }
}

/**
 * One class’s list. Where streams differ, each has a total of its own: what everybody needs and what the stream needs.
 * @returns the table, its `summary` (class, number of books, totals) and the materials
 */
export function bookListView({ id, label, books, materials }: BookList, { books: labels }: PriceWords) {
  const totals = bookTotals(books).map(({ stream, total }) => ({
    label: stream ? fillIn(labels.streamTotal, { stream }) : labels.total,
    total: rupeesText(total),
  }))
  const table: TableView = {
    caption: label,
    columns: [
      { label: labels.subject },
      { label: labels.title },
      { label: labels.publisher },
      { label: labels.price, numeric: true },
    ],
    rows: books.map(({ subject, title, publisher, price, optional }) => [
      subject,
      optional ? `${title} (${labels.optional})` : title,
      publisher,
      rupeesText(price),
    ]),
  }
  const sums = [...new Set(totals.map(({ total }) => total))].join(' / ')
  const summary = fillIn(labels.summary, { label, count: String(books.length), total: sums })
  return { id, summary, table, totals, materials }
}

/** @returns one total, or one for each stream; optional books are in none */
export function bookTotals(books: Books['lists'][number]['books']): { stream?: string; total: number }[] {
  const needed = books.filter(({ optional }) => !optional)
  const streams = [...new Set(needed.flatMap(({ stream }) => stream ?? []))]
  const totalOf = (own?: string) =>
    sumOf(needed.filter(({ stream }) => stream === undefined || stream === own).map(({ price }) => price))
  if (streams.length === 0) return [{ total: totalOf() }]
  return streams.map((stream) => ({ stream, total: totalOf(stream) }))
}
