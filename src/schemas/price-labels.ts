import { z } from 'zod'
import { labels } from './labels.ts'
import { sentencesSchema } from './text.ts'

/** Labels of the tables at /fee-structure, /uniform and /books: content/data/price-labels.json. */
export const priceLabelsSchema = z.strictObject({
  inForce: sentencesSchema('from when a list holds; {day} stands for the day'),
  sample: sentencesSchema('what the pages say while the prices are made up'),
  costs: labels('the head of the cost pages: a class and its sums', {
    heading: 'the heading',
    fees: 'the fees of a year',
    once: 'what is paid on joining',
    books: 'the books',
    uniform: 'the uniform',
    first: 'the total of the first year',
    bus: 'the link to the total with the bus',
    all: "the link to the class's page, before its name",
  }),
  fees: labels('the tables of the fees', {
    once: 'the title of what is paid once',
    head: 'the heading over what is paid for',
    amount: 'the heading over the amounts',
    remarks: 'the heading over the remarks',
    quarterly: 'the title of what is paid every quarter',
    quarterlyNote: 'until when a quarter is paid',
    classes: 'the heading over the classes',
    perQuarter: 'the heading over the sums of a quarter',
    perYear: 'the heading over the sums of a year',
    transport: 'the title of what the bus costs',
    distance: 'the heading over the distances',
    routes: 'the link to the bus routes',
    concessions: 'the heading of the concessions',
    refunds: 'the heading of the refund rule',
    notes: 'the heading of the sentences under the tables',
    picture: 'the link to the picture of the fee structure',
    link: 'the link to this page from others',
  }),
  uniform: labels('the tables of the uniform', {
    items: 'the title of the items',
    document: "the link to a season's list; {season} is its name",
    item: 'the heading over the items',
    wornBy: 'the heading over those who wear them',
    price: 'the heading over the prices',
    sets: 'the title of the full sets',
    set: 'the heading over the classes',
    contents: 'the heading over what is in a set',
    total: 'the heading over the totals',
    sizes: 'the heading of the sizes',
    choice: 'the heading of trousers, skirt and shorts',
    swimming: 'the heading of what is worn for swimming',
    exchange: 'the heading of changing a size',
  }),
  books: labels('the tables of the books', {
    subject: 'the heading over the subjects',
    title: 'the heading over the titles',
    publisher: 'the heading over the publishers',
    price: 'the heading over the prices',
    total: 'before the sum of a list',
    streamTotal: 'before the sum of one stream; {stream} is its name',
    optional: 'beside a book that only some take',
    materials: 'before the note-books and materials',
    count: 'the number of books; {count}',
    tables: 'the heading of the lists',
  }),
  shops: labels('the tables of the shops', {
    caption: 'the title',
    shop: 'the heading over the names',
    place: 'the heading over the places',
    goods: 'the heading over what they keep',
    phone: 'the heading over the telephones',
  }),
})

export type PriceLabels = z.infer<typeof priceLabelsSchema>
