import { z } from 'zod'
import { idSchema } from '../id.ts'

const templateSchema = (what: string) =>
  z.string().min(1).describe(`${what}; {name} stands for a fact of src/lib/answers/answer-facts.ts`)

const cardSchema = z.strictObject({
  title: templateSchema('what the answer is about'),
  figure: templateSchema('the answer in one figure or a few words').optional(),
  text: templateSchema('the answer in a sentence or two'),
  rows: z
    .array(z.strictObject({ label: templateSchema('what'), value: templateSchema('the fact') }))
    .optional()
    .describe('up to four facts below it'),
  link: z
    .strictObject({ label: templateSchema('the words of the button'), href: templateSchema('the page of the answer') })
    .describe('the page that tells more, with label and href'),
})

/** The answers of the search: content/data/answers.json. An answer whose fact is missing is left out. */
export const answerSchema = z.strictObject({
  id: idSchema,
  each: z
    .enum(['route', 'holiday', 'sport'])
    .optional()
    .describe(
      'makes the answer for each place of the bus, holiday or sport; asked then has {place}, {holiday} or {sport}',
    ),
  asked: z.array(z.string().min(1)).min(1).describe('what parents type, in small letters; Hindi and Punjabi too'),
  listed: z
    .strictObject({
      figure: templateSchema('the answer when it is a number or a date').optional(),
      line: templateSchema('the answer in one line, or what the figure is'),
    })
    .optional()
    .describe('the answer as /search lists it before a search, for those named in popular of search.json'),
  answer: cardSchema.describe('the answer'),
  ofClass: cardSchema.optional().describe('the answer when the question names a class'),
  ofClassFees: idSchema
    .optional()
    .describe('the answer with a card of each class that comes instead when the question names a class and its fees'),
})

export type Answer = z.infer<typeof answerSchema>
export type AnswerCard = z.infer<typeof cardSchema>
