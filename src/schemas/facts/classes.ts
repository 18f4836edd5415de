import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { classIdSchema } from './class-names.ts'
import { fact } from './fact.ts'

/** One of the fifteen classes: content/data/classes.json. Fees, books, uniform and subjects name their classes themselves. */
export const schoolClassSchema = z.strictObject({
  id: classIdSchema,
  demo: demoSchema,
  stage: z
    .enum(['pre-primary', 'primary', 'middle', 'high-school', 'senior-secondary'])
    .describe('the section of content/data/academics.json to which the class belongs'),
  age: fact(z.int().min(2).max(20).describe('the age asked for, in completed years on the day of the admission cycle')),
  seats: fact(
    z
      .strictObject({
        total: z.int().min(1).describe('the places in the class'),
        open: z.int().min(0).describe('how many of them are open; 0 when the class is full'),
      })
      .describe('the seats of the class, with total and open'),
  ),
})

export type SchoolClass = z.infer<typeof schoolClassSchema>
