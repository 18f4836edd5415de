import { z } from 'zod'
import { daySchema } from '../day.ts'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { sessionSchema } from '../session.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact, lastDaySchema } from './fact.ts'

const spanFields = {
  id: idSchema,
  name: labelSchema('what it is, for example Winter break'),
  from: daySchema.describe('the first day, for example 2026-12-28'),
  to: daySchema.optional().describe('the last day; leave it out for a single day'),
}

const spans = <Fields extends z.ZodRawShape>(what: string, fields: Fields) =>
  fact(
    z
      .array(z.strictObject({ ...spanFields, ...fields }))
      .min(1)
      .describe(what),
  )

/** Terms, holidays and examinations of one session: content/data/calendar.json. It is also /calendar.ics. */
export const calendarSchema = z.strictObject({
  demo: demoSchema,
  session: sessionSchema,
  lastDay: lastDaySchema('the last day of the session; then the next calendar is due'),
  terms: spans('the terms', {}),
  examinations: spans('the examinations', {
    classes: classRangeSchema.optional().describe('the classes; leave them out when the name says them'),
  }),
  holidays: spans('the holidays', {
    byMoon: z.literal(true).optional().describe('true for a festival whose day follows the moon and may still move'),
    alsoCalled: z
      .array(labelSchema('another word for it, in small letters'))
      .optional()
      .describe('what parents call it in the search, for example eid'),
  }),
  days: spans(
    'other days for parents, for example a parent teacher meeting; those of the admission are added to them',
    {},
  ),
  labels: z
    .strictObject({
      subscribe: labelSchema('the words of the link to the calendar file'),
      subscribeHint: sentencesSchema('what the calendar file is for'),
      next: labelSchema('the heading over what comes next'),
      terms: labelSchema('the heading over the terms'),
      examinations: labelSchema('the heading over the examinations'),
      holidays: labelSchema('the heading over the holidays'),
      days: labelSchema('the heading over the other days'),
      over: labelSchema('the word beside what is past'),
      byMoon: sentencesSchema('the note on festivals whose day may move'),
      openDay: labelSchema('an open day of content/data/admission.json'),
      registration: labelSchema('the last date to register; {session} stands for the session of the admission'),
      ended: sentencesSchema('the note once the session is over; {session} stands for it'),
    })
    .describe('the words of the page'),
})

export type Calendar = z.infer<typeof calendarSchema>
