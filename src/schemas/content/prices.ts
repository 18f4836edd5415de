import { z } from 'zod'
import { classRangeSchema as classes } from '../facts/class-names.ts'
import * as f from './parts.ts'

/** The fee structure: content/data/fees.json. All totals are computed. */
export const feesSchema = ({ publicFile }: f.ContentContext) =>
  z
    .strictObject({
      demo: f.demo,
      session: f.session,
      effectiveFrom: f.day.describe('the day from which the fees are valid, for example 2025-04-01'),
      image: publicFile('documents'),
      once: f.rows('what is paid once', {
        id: f.id,
        head: f.label('what is paid for'),
        amount: f.rupees('what is paid once'),
        remarks: f.label('a few words, for example Not refundable'),
      }),
      quarterlyHeads: f.list(
        'the heads of fee that are paid every quarter, for example Tuition',
        f.label('a head of fee'),
      ),
      quarterly: f.rows('what each class pays every quarter', {
        classes,
        streams: f
          .list(
            'the streams that pay this; leave it out when all pay the same',
            f.label('a stream of content/data/subjects.json'),
          )
          .optional(),
        amounts: z
          .array(f.rupees('the fee of one head'))
          .describe('one amount for each head of quarterlyHeads, in their order'),
      }),
      transportMonthly: f.rows('what the bus costs every month', {
        id: f.id,
        distance: f.label('the distance, for example Up to 5 km'),
        amount: f.rupees('what is paid every month'),
      }),
      concessions: f.factRows('who pays less, each with id and text', {
        id: f.id,
        text: f.sentences('one concession; {percent} stands for its percentage'),
        percent: z.int().min(1).max(100).optional().describe('what a second child pays less, in per cent'),
        laterPercent: z.int().min(1).max(100).optional().describe('what every further child pays less, in per cent'),
        head: f.label('the head of quarterlyHeads that it is taken from').optional(),
      }),
      refunds: f.fact(f.list('what is refunded, and when', f.sentences('one rule'))),
      extras: f.factRows('what is paid only by choice or on an occasion, each with id, head, amount and per', {
        id: f.id,
        head: f.label('what is paid for'),
        amount: f.rupees('what is paid').optional(),
        sameAs: f.id.describe('the id in once of a fee that is paid again; replaces amount').optional(),
        per: f.label('how often, for example a month'),
        months: z.int().min(1).max(12).optional().describe('for how many months of a year it is paid'),
        classes: classes.optional(),
      }),
      alsoHolds: f.fact(f.sentences('for which later session the list is valid, too')),
      transportNote: f.fact(f.sentences('for which months the bus is charged, and when that is paid')),
      earlier: f.factRows('what a year cost in earlier sessions, without the bus', {
        session: f.session,
        lowest: f.rupees('what the first classes paid'),
        highest: f.rupees('what class 12 Science paid'),
      }),
      nextList: f.factGroup('the next list of fees, with session and by', {
        demo: f.demo,
        session: f.session,
        by: f.lastDay('the day by which the next list is out'),
      }),
      notes: f.anyRows('the sentences under the tables, each with id and text', {
        id: f.id,
        text: f.sentences('a sentence under the tables; {lateFee} stands for the amount of late-fee in extras'),
      }),
    })
    .check(({ value: { once, quarterlyHeads, quarterly, extras = [], concessions = [] }, issues }) => {
      const heads = quarterlyHeads.join(', ')
      const onceIds = once.map((fee) => fee.id)
      quarterly.forEach(({ amounts }, index) => {
        const [has, needs] = [amounts.length, quarterlyHeads.length]
        const message = `has ${has} amounts for ${needs} heads. Write one for each of: ${heads}.`
        if (has !== needs) f.refuse(issues, amounts, message, ['quarterly', index, 'amounts'])
      })
      extras.forEach(({ amount, sameAs }, index) => {
        const isUnknown = sameAs !== undefined && !onceIds.includes(sameAs)
        const message = `needs either amount, or sameAs with one of: ${onceIds.join(', ')}.`
        if ((amount === undefined) === (sameAs === undefined) || isUnknown)
          f.refuse(issues, sameAs, message, ['extras', index])
      })
      concessions.forEach(({ head }, index) => {
        if (head !== undefined && !quarterlyHeads.includes(head))
          f.refuse(issues, head, `is no head. Write one of: ${heads}.`, ['concessions', index, 'head'])
      })
    })

export type Fees = z.infer<ReturnType<typeof feesSchema>>

/** A document in public/documents, and the label of its link. Its type and size are read from the file. */
const documentFile = ({ publicFile }: f.ContentContext) =>
  z.strictObject({ id: f.id, label: f.label('the name of the document'), file: publicFile('documents') })

/** The shops that sell the required items, as a scan and as data. Parents may buy elsewhere. */
const shopList = (context: f.ContentContext) =>
  f.group('the list of shops', {
    label: f.label('the words of the link to the scanned list'),
    image: f.picture(context, 'the scanned list'),
    shops: f.rows('the shops; content/data/compliance.json says how many are needed', {
      name: f.label('the name of the shop'),
      place: f.label('its address, or where it is'),
      goods: f.label('what it keeps in stock'),
      phone: f.label('its telephone, for example 98765 43210'),
    }),
  })

export type ShopList = z.infer<ReturnType<typeof shopList>>

/** The page /books: content/data/books.json. Each class has a PDF and a list. The totals are computed. */
export const booksSchema = (context: f.ContentContext) =>
  z.strictObject({
    demo: f.demo,
    session: f.session,
    effectiveFrom: f.day.describe('the day from which the lists are valid, for example 2025-04-01'),
    publisher: f.label('the publisher of the books that name no other'),
    lists: f.list(
      'the lists, class by class',
      documentFile(context).extend({
        classes,
        books: f.rows('the books of the class', {
          subject: f.label('the subject'),
          title: f.label('the title of the book'),
          publisher: f.label('the publisher, where it is another than that of the other books').optional(),
          price: f.rupees('what the book costs'),
          stream: f
            .label('the stream that needs it, for example Science; leave it out for a book for everybody')
            .optional(),
          classes: classes
            .optional()
            .describe('the classes of the list that need it; leave it out for a book of all of them'),
          optional: f.mark('true for a book that only some take; it is not in the total'),
        }),
        materials: z.array(f.label('a notebook or material')).describe('notebooks and materials'),
      }),
    ),
    vendorList: shopList(context),
    notes: z.array(f.sentences('a sentence for parents')).describe('sentences for parents'),
  })

export type Books = z.infer<ReturnType<typeof booksSchema>>

/** The page /uniform: content/data/uniform.json. Each season has a PDF and prices. */
export const uniformSchema = (context: f.ContentContext) => {
  const season = documentFile(context).extend({
    period: f.label('when it is worn, for example 15 April to 31 October'),
    items: f.rows('the items with their prices', {
      id: f.id,
      name: f.label('the item'),
      wornBy: f.label('who wears it, for example From class 3'),
      price: f.rupees('what one costs'),
    }),
    sets: f.anyRows('full sets; their totals are computed', {
      classes,
      items: z
        .record(z.string(), z.int().min(1))
        .describe('how many of each item, for example {"shirt": 2}; the total is computed'),
    }),
    picture: f.picture(context, 'a picture of the uniform').optional(),
  })
  const seasonOfKnownItems = season.check(({ value, issues }) => {
    const known = value.items.map((item) => item.id)
    value.sets.forEach(({ items }, index) => {
      for (const name of Object.keys(items).filter((item) => !known.includes(item))) {
        const message = `there is no item "${name}". Write one of: ${known.join(', ')}.`
        f.refuse(issues, name, message, ['sets', index, 'items', name])
      }
    })
  })
  return z.strictObject({
    demo: f.demo,
    session: f.session,
    effectiveFrom: f.day.describe('the day from which the list is valid, for example 2025-04-15'),
    seasons: f.list('the seasons, with PDF, items and sets', seasonOfKnownItems),
    facts: f.group('what parents ask, with sizes, choice, swimming, exchange and turban', {
      sizes: f.fact(f.sentences('the sizes')),
      choice: f.fact(f.sentences('who wears trousers, a skirt or shorts')),
      swimming: f.fact(f.sentences('what is worn for swimming')),
      exchange: f.fact(f.sentences('how a size is changed')),
      turban: f.fact(f.sentences('which turban or patka is worn')),
    }),
    vendorList: shopList(context),
    notes: z.array(f.sentences('a sentence for parents')).describe('sentences for parents'),
  })
}

export type Uniform = z.infer<ReturnType<typeof uniformSchema>>
