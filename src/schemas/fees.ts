import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { daySchema } from './day.ts'
import { demoSchema } from './demo.ts'
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
            classes: labelSchema('the classes, for example III to V'),
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
            distance: labelSchema('the distance, for example Up to 5 km'),
            amount: rupeesSchema('what is paid every month'),
          }),
        )
        .min(1)
        .describe('what the bus costs every month'),
      notes: z.array(sentencesSchema('a sentence under the tables')).describe('the sentences under the tables'),
    })
    .check(({ value, issues }) => {
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
    })

export type Fees = z.infer<ReturnType<typeof feesSchema>>
