/** The answers of the search in /answers.json, which the build writes. `zod/mini` keeps scripts small. */
import * as z from 'zod/mini'

const cardSchema = z.object({
  title: z.string(),
  figure: z.optional(z.string()),
  text: z.string(),
  rows: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  link: z.object({ label: z.string(), href: z.string() }),
})

export const builtAnswersSchema = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      asked: z.array(z.string()),
      card: cardSchema,
      ofClass: z.optional(z.record(z.string(), cardSchema)),
      ofClassFees: z.optional(z.string()),
      ofTwoClasses: z.optional(z.string()),
      withSport: z.optional(z.string()),
      ofDays: z.optional(z.boolean()),
    }),
  ),
  /** The day of the build and the days after it. */
  days: z.array(
    z.object({
      day: z.string(),
      date: z.string(),
      isOpen: z.boolean(),
      text: z.string(),
      reopens: z.string(),
      hours: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  classes: z.array(z.object({ id: z.string(), number: z.optional(z.number()), names: z.array(z.string()) })),
})

export type BuiltAnswers = z.infer<typeof builtAnswersSchema>
export type BuiltAnswer = BuiltAnswers['answers'][number]
export type BuiltAnswerCard = z.infer<typeof cardSchema>
