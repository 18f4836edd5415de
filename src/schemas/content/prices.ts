import { z } from 'zod'
import { classRangeSchema as classes } from '../facts/class-names.ts'
import {
  anyRows,
  type ContentContext,
  day,
  demo,
  fact,
  factGroup,
  factRows,
  group,
  id,
  label,
  lastDay,
  list,
  mark,
  picture,
  refuse,
  rows,
  rupees,
  sentences,
  session,
} from './parts.ts'

/** The fee structure: content/data/fees.json. Every sum is computed. */
export const feesSchema = ({ publicFile }: ContentContext) =>
  z
    .strictObject({
      demo,
      session,
      effectiveFrom: day.describe('the day from which the fees hold, for example 2025-04-01'),
      image: publicFile('documents'),
      once: rows('what is paid once', {
        id,
        head: label('what is paid for'),
        amount: rupees('what is paid once'),
        remarks: label('a few words, for example Not refundable'),
      }),
      quarterlyHeads: list('the heads of fee that are paid every quarter, for example Tuition', label('a head of fee')),
      quarterly: rows('what each class pays every quarter', {
        classes,
        streams: list(
          'the streams that pay this; leave it out when all pay the same',
          label('a stream of content/data/subjects.json'),
        ).optional(),
        amounts: z
          .array(rupees('the fee of one head'))
          .describe('one amount for each head of quarterlyHeads, in their order'),
      }),
      transportMonthly: rows('what the bus costs every month', {
        id,
        distance: label('the distance, for example Up to 5 km'),
        amount: rupees('what is paid every month'),
      }),
      concessions: factRows('who pays less, each with id and text', {
        id,
        text: sentences('one concession; {percent} stands for its percentage'),
        percent: z.int().min(1).max(100).optional().describe('what a second child pays less, in per cent'),
        laterPercent: z.int().min(1).max(100).optional().describe('what every further child pays less'),
        head: label('the head of quarterlyHeads that it is taken from').optional(),
      }),
      refunds: fact(list('what is refunded, and when', sentences('one rule'))),
      extras: factRows('what is paid only by choice or on an occasion, each with id, head, amount and per', {
        id,
        head: label('what is paid for'),
        amount: rupees('what is paid').optional(),
        sameAs: id.describe('the id in once of a fee that is paid again; in place of amount').optional(),
        per: label('how often, for example a month'),
        months: z.int().min(1).max(12).optional().describe('for how many months of a year it is paid'),
        classes: classes.optional(),
      }),
      alsoHolds: fact(sentences('for which later session the list holds too')),
      transportNote: fact(sentences('for which months the bus is charged, and when that is paid')),
      earlier: factRows('what a year cost in earlier sessions, without the bus', {
        session,
        lowest: rupees('in the first classes'),
        highest: rupees('in class 12 Science'),
      }),
      nextList: factGroup('the next list of fees, with session and by', {
        demo,
        session,
        by: lastDay('the day by which the next list is out'),
      }),
      notes: anyRows('the sentences under the tables, each with id and text', {
        id,
        text: sentences('a sentence under the tables; {lateFee} stands for the amount of late-fee in extras'),
      }),
    })
    .check(({ value: { once, quarterlyHeads, quarterly, extras = [], concessions = [] }, issues }) => {
      const heads = quarterlyHeads.join(', ')
      const onceIds = once.map((fee) => fee.id)
      quarterly.forEach(({ amounts }, index) => {
        const [has, needs] = [amounts.length, quarterlyHeads.length]
        const message = `has ${has} amounts for ${needs} heads. Write one for each of: ${heads}.`
        if (has !== needs) refuse(issues, amounts, message, ['quarterly', index, 'amounts'])
      })
      extras.forEach(({ amount, sameAs }, index) => {
        const isUnknown = sameAs !== undefined && !onceIds.includes(sameAs)
        const message = `needs either amount, or sameAs with one of: ${onceIds.join(', ')}.`
        if ((amount === undefined) === (sameAs === undefined) || isUnknown)
          refuse(issues, sameAs, message, ['extras', index])
      })
      concessions.forEach(({ head }, index) => {
        if (head !== undefined && !quarterlyHeads.includes(head))
          refuse(issues, head, `is no head. Write one of: ${heads}.`, ['concessions', index, 'head'])
      })
    })

export type Fees = z.infer<ReturnType<typeof feesSchema>>

/** A document in public/documents with the label of its link. Type and size are read from the file. */
const documentFile = ({ publicFile }: ContentContext) =>
  z.strictObject({ id, label: label('the name of the document'), file: publicFile('documents') })

/** Shops that sell what the school requires, as a scan and as data. Parents may buy anywhere. */
const shopList = (context: ContentContext) =>
  group('the list of shops', {
    label: label('the words of the link to the scanned list'),
    image: picture(context, 'the scanned list'),
    shops: rows('the shops; content/data/compliance.json says how many are needed', {
      name: label('the name of the shop'),
      place: label('its address, or where it is'),
      goods: label('what it keeps in stock'),
      phone: label('its telephone, for example 98765 43210'),
    }),
  })

export type ShopList = z.infer<ReturnType<typeof shopList>>

/** The page /books: content/data/books.json. Each class has its PDF and its list; the totals are computed. */
export const booksSchema = (context: ContentContext) =>
  z.strictObject({
    demo,
    session,
    effectiveFrom: day.describe('the day from which the lists hold, for example 2025-04-01'),
    publisher: label('the publisher of the books that name no other'),
    lists: list(
      'the lists, class by class',
      documentFile(context).extend({
        classes,
        books: rows('the books of the class', {
          subject: label('the subject'),
          title: label('the title of the book'),
          publisher: label('the publisher, where it is another than that of the other books').optional(),
          price: rupees('what the book costs'),
          stream: label(
            'the stream that needs it, for example Science; leave it out for a book for everybody',
          ).optional(),
          classes: classes
            .optional()
            .describe('the classes of the list that need it; leave it out for a book of all of them'),
          optional: mark('true for a book that only some take; it is not in the total'),
        }),
        materials: z.array(label('a notebook or material')).describe('notebooks and materials'),
      }),
    ),
    vendorList: shopList(context),
    notes: z.array(sentences('a sentence for parents')).describe('sentences for parents'),
  })

export type Books = z.infer<ReturnType<typeof booksSchema>>

/** The page /uniform: content/data/uniform.json. Each season has its PDF and its prices. */
export const uniformSchema = (context: ContentContext) => {
  const season = documentFile(context).extend({
    period: label('when it is worn, for example 15 April to 31 October'),
    items: rows('the items with their prices', {
      id,
      name: label('the item'),
      wornBy: label('who wears it, for example From class 3'),
      price: rupees('what one costs'),
    }),
    sets: anyRows('full sets, for which the totals are worked out', {
      classes,
      items: z
        .record(z.string(), z.int().min(1))
        .describe('how many of each item, for example {"shirt": 2}; the total is worked out'),
    }),
    picture: picture(context, 'a picture of the uniform').optional(),
  })
  const seasonOfKnownItems = season.check(({ value, issues }) => {
    const known = value.items.map((item) => item.id)
    value.sets.forEach(({ items }, index) => {
      for (const name of Object.keys(items).filter((item) => !known.includes(item))) {
        const message = `there is no item "${name}". Write one of: ${known.join(', ')}.`
        refuse(issues, name, message, ['sets', index, 'items', name])
      }
    })
  })
  return z.strictObject({
    demo,
    session,
    effectiveFrom: day.describe('the day from which the list holds, for example 2025-04-15'),
    seasons: list('the seasons, with PDF, items and sets', seasonOfKnownItems),
    facts: group('what parents ask, with sizes, choice, swimming, exchange and turban', {
      sizes: fact(sentences('the sizes')),
      choice: fact(sentences('who wears trousers, a skirt or shorts')),
      swimming: fact(sentences('what is worn for swimming')),
      exchange: fact(sentences('how a size is changed')),
      turban: fact(sentences('which turban or patka is worn')),
    }),
    vendorList: shopList(context),
    notes: z.array(sentences('a sentence for parents')).describe('sentences for parents'),
  })
}

export type Uniform = z.infer<ReturnType<typeof uniformSchema>>
