import { z } from 'zod'
import { labelSchema, sentencesSchema } from './text.ts'

export const testimonialSchema = z.strictObject({
  quote: sentencesSchema('what the person said, without quotation marks'),
  attribution: labelSchema('who said it, for example Parent of a class 4 student'),
})
