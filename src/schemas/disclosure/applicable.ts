import { z } from 'zod'
import { sentencesSchema } from '../text.ts'

/** The value of a field that does not concern the school: the reason, which the page prints. */
const notApplicableSchema = z
  .strictObject({ notApplicable: sentencesSchema('why the form’s question does not concern the school') })
  .describe('or {"notApplicable": "why"}')

/** A field of Appendix IX that a school may answer with "not applicable" and the reason. */
export const applicable = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, notApplicableSchema])
    .describe(
      `${schema.description}, or {"notApplicable": "why"} where the form’s question does not concern the school`,
    )

export type NotApplicable = z.infer<typeof notApplicableSchema>

export const isNotApplicable = (value: unknown): value is NotApplicable =>
  typeof value === 'object' && value !== null && 'notApplicable' in value
