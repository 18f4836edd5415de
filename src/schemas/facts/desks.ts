import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { fact } from './fact.ts'
import { hoursSchema } from './hours.ts'

/** The desks of the school. Pages and answers name them by these ids. */
export const DESK_IDS = ['admission', 'office', 'transport', 'accounts', 'grievance'] as const
export type DeskId = (typeof DESK_IDS)[number]

const numberSchema = z
  .string()
  .regex(/^\+91\d{10}$/, 'Write the number with +91 and ten digits, without spaces, like +919876543210.')

/** Whom to ask: content/data/desks.json. */
export const deskSchema = z.strictObject({
  id: z.enum(DESK_IDS).describe('which desk it is'),
  demo: demoSchema,
  name: labelSchema('the name of the desk, for example Transport desk'),
  helpsWith: sentencesSchema('what to ask there'),
  person: fact(labelSchema('who sits there: a name, or the office held')),
  hours: fact(
    z
      .array(z.strictObject({ days: labelSchema('the days, for example Monday to Friday'), hours: hoursSchema }))
      .min(1)
      .describe('when the desk is open'),
  ),
  phone: numberSchema
    .describe('the telephone, like +919876543210; leave it out when the desk answers the number of the school')
    .optional(),
  whatsapp: fact(numberSchema.describe('the WhatsApp number, like +919876543210')),
})

export type Desk = z.infer<typeof deskSchema>
