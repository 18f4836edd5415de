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
        sections: z.int().min(1).describe('how many sections the class has'),
        perSection: z.int().min(1).describe('how many seats a section has'),
        open: z.int().min(0).describe('how many of all seats are open; 0 when the class is full'),
      })
      .check(({ value, issues }) => {
        const total = value.sections * value.perSection
        if (value.open > total)
          issues.push({
            code: 'custom',
            input: value.open,
            path: ['open'],
            message: `there are ${total} seats. Write how many of them are open.`,
          })
      })
      .describe('the seats of the class, with sections, perSection and open'),
  ),
})

export type SchoolClass = z.infer<typeof schoolClassSchema>
