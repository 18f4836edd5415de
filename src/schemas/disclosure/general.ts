import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { labelSchema } from '../text.ts'
import { applicable } from './applicable.ts'

/** Section A of Appendix IX, beyond what content/data/school.json says: content/data/disclosure/general.json. */
export const generalSchema = z.strictObject({
  demo: demoSchema,
  affiliationNumber: applicable(
    z
      .string()
      .regex(/^\d{7}$/, 'A CBSE affiliation number has seven digits.')
      .describe('the CBSE affiliation number'),
  ),
  schoolCode: applicable(
    z
      .string()
      .regex(/^\d{5}$/, 'A CBSE school code has five digits.')
      .describe('the CBSE school code'),
  ),
  principal: z
    .strictObject({
      name: labelSchema('the principal’s name'),
      qualification: labelSchema('the principal’s qualification, for example M.A., M.Ed.'),
    })
    .describe('the principal, with name and qualification'),
})

export type General = z.infer<typeof generalSchema>
