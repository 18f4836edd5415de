import type { Books } from '#schemas/content/prices.ts'
import { classRangeName, slugsIn } from '#schemas/facts/class-names.ts'
import { rupeesText, spanText } from '#shared/rupees.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import type { TableView } from '../table-view.ts'
import { priceListFacts, shopTable } from './price-list.ts'
import { bookTotals } from './totals.ts'

type BookList = Pick<Books['lists'][number], 'classes' | 'books' | 'materials'>

/** Returns the data of /books: the list of each class with its total and its PDF, and the shops. */
export async function getBooks() {
  const { lists, vendorList, notes, publisher, ...list } = await getData('books')
  return {
    ...priceListFacts(list),
    lists: lists.map((classList) => ({
      ...bookListView(classList),
      document: documentView(classList.file, classList.label),
    })),
    publisher: `All books are from ${publisher}, unless another is named.`,
    vendorList,
    shops: shopTable(vendorList),
    notes,
  }
}

/** Returns the list of one class. If the class has streams, each has a total, which includes the common books. */
export function bookListView({ classes, books, materials }: BookList) {
  const name = classRangeName(classes)
  const totals = bookTotals(books)
  const table: TableView = {
    caption: name,
    columns: [{ label: '' }, { label: '' }, { label: '', numeric: true }],
    rows: books.map(({ subject, title, publisher, price, optional }) => [
      subject,
      [optional ? `${title} (if chosen)` : title, publisher].filter(Boolean).join(', '),
      rupeesText(price),
    ]),
  }
  return {
    id: `books-${classes.from.toLowerCase()}`,
    /** The slugs of the list's classes: `1st 2nd`. */
    of: slugsIn(classes),
    name,
    titles: books.map(({ title }) => title),
    count: `${books.length} books`,
    sums: spanText(totals.map(({ total }) => total)),
    table,
    totals: totals.map(({ stream, total }) => ({
      label: stream ? `Total, ${stream}` : 'Total',
      total: rupeesText(total),
    })),
    materials,
  }
}
