import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { documentFileSchema } from './document-file.ts'
import { classRangeSchema } from './facts/class-names.ts'
import { rupeesSchema } from './rupees.ts'
import { sessionSchema } from './session.ts'
import { shopListSchema } from './shop-list.ts'
import { labelSchema, sentencesSchema } from './text.ts'

const listFields = {
  classes: classRangeSchema,
  books: z
    .array(
      z.strictObject({
        subject: labelSchema('the subject'),
        title: labelSchema('the title of the book'),
        publisher: labelSchema('the publisher'),
        price: rupeesSchema('what the book costs'),
        stream: labelSchema(
          'the stream that needs it, for example Science; leave it out for a book for everybody',
        ).optional(),
        classes: classRangeSchema
          .optional()
          .describe('the classes of the list that need it; leave it out for a book of all of them'),
        optional: z.literal(true).optional().describe('true for a book that only some take; it is not in the total'),
      }),
    )
    .min(1)
    .describe('the books of the class'),
  materials: z.array(labelSchema('a notebook or material')).describe('notebooks and materials'),
}

/** The page /books: content/data/books.json. Each class has its PDF and its list; the totals are computed. */
export const booksSchema = (context: ContentContext) =>
  z.strictObject({
    demo: demoSchema,
    session: sessionSchema,
    effectiveFrom: daySchema.describe('the day from which the lists hold, for example 2025-04-01'),
    lists: z.array(documentFileSchema(context).extend(listFields)).min(1).describe('the lists, class by class'),
    vendorList: shopListSchema(context),
    notes: z.array(sentencesSchema('a sentence for parents')).describe('sentences for parents'),
  })

export type Books = z.infer<ReturnType<typeof booksSchema>>
