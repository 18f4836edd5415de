import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
import { classRangeSchema } from './facts/class-names.ts'
import { fact, lastDaySchema } from './facts/fact.ts'
import { idSchema } from './id.ts'
import { rupeesSchema } from './rupees.ts'
import { sessionSchema } from './session.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** The fee structure: content/data/fees.json. Every sum is computed. */
export const feesSchema = ({ publicFile }: ContentContext) =>
  z
    .strictObject({
      demo: demoSchema,
      session: sessionSchema,
      effectiveFrom: daySchema.describe('the day from which the fees hold, for example 2025-04-01'),
      image: publicFile('documents'),
      once: z
        .array(
          z.strictObject({
            id: idSchema,
            head: labelSchema('what is paid for'),
            amount: rupeesSchema('what is paid once'),
            remarks: labelSchema('a few words, for example Not refundable'),
          }),
        )
        .min(1)
        .describe('what is paid once'),
      quarterlyHeads: z
        .array(labelSchema('a head of fee'))
        .min(1)
        .describe('the heads of fee that are paid every quarter, for example Tuition'),
      quarterly: z
        .array(
          z.strictObject({
            classes: classRangeSchema,
            streams: z
              .array(labelSchema('a stream of content/data/subjects.json'))
              .min(1)
              .optional()
              .describe('the streams that pay this; leave it out when all pay the same'),
            amounts: z
              .array(rupeesSchema('the fee of one head'))
              .describe('one amount for each head of quarterlyHeads, in their order'),
          }),
        )
        .min(1)
        .describe('what each class pays every quarter'),
      transportMonthly: z
        .array(
          z.strictObject({
            id: idSchema,
            distance: labelSchema('the distance, for example Up to 5 km'),
            amount: rupeesSchema('what is paid every month'),
          }),
        )
        .min(1)
        .describe('what the bus costs every month'),
      concessions: fact(
        z
          .array(
            z.strictObject({
              id: idSchema,
              text: sentencesSchema('one concession; {percent} stands for its percentage'),
              percent: z.int().min(1).max(100).optional().describe('what a second child pays less, in per cent'),
              laterPercent: z.int().min(1).max(100).optional().describe('what every further child pays less'),
              head: labelSchema('the head of quarterlyHeads that it is taken from').optional(),
            }),
          )
          .min(1)
          .describe('who pays less, each with id and text'),
      ),
      refunds: fact(z.array(sentencesSchema('one rule')).min(1).describe('what is refunded, and when')),
      extras: fact(
        z
          .array(
            z.strictObject({
              id: idSchema,
              head: labelSchema('what is paid for'),
              amount: rupeesSchema('what is paid').optional(),
              sameAs: idSchema.describe('the id in once of a fee that is paid again; in place of amount').optional(),
              per: labelSchema('how often, for example a month'),
              months: z.int().min(1).max(12).optional().describe('for how many months of a year it is paid'),
              classes: classRangeSchema.optional(),
            }),
          )
          .min(1)
          .describe('what is paid only by choice or on an occasion, each with id, head, amount and per'),
      ),
      alsoHolds: fact(sentencesSchema('for which later session the list holds too')),
      transportNote: fact(sentencesSchema('for which months the bus is charged, and when that is paid')),
      nextList: fact(
        z
          .strictObject({
            demo: demoSchema,
            session: sessionSchema,
            by: lastDaySchema('the day by which the next list is out'),
          })
          .describe('the next list of fees, with session and by'),
      ),
      notes: z
        .array(
          z.strictObject({
            id: idSchema,
            text: sentencesSchema('a sentence under the tables; {lateFee} stands for the amount of late-fee in extras'),
          }),
        )
        .describe('the sentences under the tables, each with id and text'),
    })
    .check(({ value, issues }) => {
      const isOnce = (id: string | undefined) => id === undefined || value.once.some((fee) => fee.id === id)
      value.quarterly.forEach(({ amounts }, index) => {
        const [has, needs] = [amounts.length, value.quarterlyHeads.length]
        if (has !== needs)
          issues.push({
            code: 'custom',
            input: amounts,
            path: ['quarterly', index, 'amounts'],
            message: `has ${has} amounts for ${needs} heads. Write one for each of: ${value.quarterlyHeads.join(', ')}.`,
          })
      })
      value.extras?.forEach(({ amount, sameAs }, index) => {
        if ((amount === undefined) === (sameAs === undefined) || !isOnce(sameAs))
          issues.push({
            code: 'custom',
            input: sameAs,
            path: ['extras', index],
            message: `needs either amount, or sameAs with one of: ${value.once.map(({ id }) => id).join(', ')}.`,
          })
      })
      value.concessions?.forEach(({ head }, index) => {
        if (head !== undefined && !value.quarterlyHeads.includes(head))
          issues.push({
            code: 'custom',
            input: head,
            path: ['concessions', index, 'head'],
            message: `is no head. Write one of: ${value.quarterlyHeads.join(', ')}.`,
          })
      })
    })

export type Fees = z.infer<ReturnType<typeof feesSchema>>
