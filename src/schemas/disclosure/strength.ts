import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { sessionSchema } from '../session.ts'
import { labelSchema } from '../text.ts'

/** Sections and students of each class: content/data/disclosure/strength.json. Totals and ratios are computed. */
export const strengthSchema = z.strictObject({
  demo: demoSchema,
  session: sessionSchema,
  classes: z
    .array(
      z.strictObject({
        name: labelSchema('the class, for example Nursery or VIII'),
        sections: z.int().min(1).describe('how many sections the class has'),
        girls: z.int().min(0).describe('how many girls are in all its sections'),
        boys: z.int().min(0).describe('how many boys are in all its sections'),
      }),
    )
    .min(1)
    .describe('the classes from the youngest on'),
})

export type Strength = z.infer<typeof strengthSchema>
