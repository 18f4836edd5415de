import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { sessionSchema } from '../session.ts'
import { labelSchema } from '../text.ts'
import { applicable } from './applicable.ts'

/** The form asks for the last three years of each class. */
export const RESULT_YEARS = 3

const yearSchema = z
  .strictObject({
    session: sessionSchema,
    registered: z.int().min(1).describe('how many students were registered for the examination'),
    passed: z.int().min(0).describe('how many of them passed; the percentage is worked out'),
    remarks: labelSchema('a few words, for example All passed').optional(),
  })
  .check(({ value, issues }) => {
    if (value.passed > value.registered)
      issues.push({
        code: 'custom',
        input: value.passed,
        path: ['passed'],
        message: `more students passed than were registered (${value.registered}). Correct one of the two.`,
      })
  })

const classSchema = (name: string) =>
  applicable(
    z
      .array(yearSchema)
      .length(RESULT_YEARS, `The form asks for the last ${RESULT_YEARS} years. Write one entry for each.`)
      .describe(`the results of class ${name}, newest year first`),
  )

/** The Board results in section C: content/data/disclosure/results.json. */
export const resultsSchema = z.strictObject({
  demo: demoSchema,
  classX: classSchema('X'),
  classXII: classSchema('XII'),
})

export type Results = z.infer<typeof resultsSchema>
