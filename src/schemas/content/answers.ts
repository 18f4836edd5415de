import { z } from 'zod'
import { forEachKind } from '../record-kinds/record-kinds.ts'
import * as f from './parts.ts'

const template = (what: string) => f.text(`${what}; {name} stands for a fact, see src/lib/answers/answer-facts.ts`)

const card = (what: string) =>
  f.group(what, {
    title: template('what the answer is about'),
    figure: template('the answer in one figure or a few words').optional(),
    text: template('the answer in a sentence or two'),
    rows: z
      .array(z.strictObject({ label: template('the label of the fact'), value: template('the fact') }))
      .optional()
      .describe('up to four facts below it'),
    link: f.group('the page that tells more, with label and href', {
      label: template('the words of the button'),
      href: template('the page of the answer'),
    }),
  })

/** The answers of the search: content/data/answers.json. An answer that needs a missing fact is left out. */
export const answerSchema = z.strictObject({
  id: f.id,
  each: z
    .enum(['route', 'holiday', 'sport'])
    .optional()
    .describe('makes one answer for each bus stop, holiday or sport; asked must contain {place}, {holiday} or {sport}'),
  asked: f.list('what parents type, in small letters; Hindi and Punjabi too', z.string().min(1)),
  listed: f
    .group('the answer as /search lists it before a search, for those named in popular of search.json', {
      figure: template('the answer when it is a number or a date').optional(),
      line: template('the answer in one line, or what the figure is'),
    })
    .optional(),
  answer: card('the answer'),
  ofClass: card('the answer when the question names a class').optional(),
  ofClassFees: f.id
    .optional()
    .describe('the answer with a card of each class that comes instead when the question names a class and its fees'),
  ofTwoClasses: f.id.optional().describe('the answer that comes instead when the question names two classes and fees'),
  withSport: f.id.optional().describe('the answer that replaces this one beside the answer of a sport'),
  ofDays: f.mark('true for an answer about a day: it says whether the school is open today, or on the day asked for'),
})

export type Answer = z.infer<typeof answerSchema>
export type AnswerCard = Answer['answer']

/** The search: content/data/search.json. Its labels are loaded with the search, not with each page. */
export const searchSchema = z.strictObject({
  ...f.labels('button field find close answer searching results siteMap popularHeading one many retry allPages'),
  ...f.texts('hint answered askDesk suggestions first some none noneHint failed'),
  popular: f.list('the answers on /search, by their ids in answers.json, the first one first', f.id),
  kinds: f.group(
    'the text before the date of a record',
    forEachKind((kind) => f.label(`the kind of a result from ${kind}`)),
  ),
  helpful: f.list('where visitors mostly want to go', f.link),
  emptyWords: f.text('words that do not help to find an answer, in small letters, with blanks between them'),
  meanings: z
    .record(z.string().regex(/^[a-z]+$/), f.text('words in small letters, with blanks between them'))
    .describe('Hindi and Punjabi words and other spellings, by the English word that the search replaces them with'),
})
