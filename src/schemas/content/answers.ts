import { z } from 'zod'
import { forEachKind } from '../record-kinds/record-kinds.ts'
import { group, id, label, labels, link, list, mark, text, texts } from './parts.ts'

const template = (what: string) => text(`${what}; {name} stands for a fact of src/lib/answers/answer-facts.ts`)

const card = (what: string) =>
  group(what, {
    title: template('what the answer is about'),
    figure: template('the answer in one figure or a few words').optional(),
    text: template('the answer in a sentence or two'),
    rows: z
      .array(z.strictObject({ label: template('what'), value: template('the fact') }))
      .optional()
      .describe('up to four facts below it'),
    link: group('the page that tells more, with label and href', {
      label: template('the words of the button'),
      href: template('the page of the answer'),
    }),
  })

/** The answers of the search: content/data/answers.json. An answer whose fact is missing is left out. */
export const answerSchema = z.strictObject({
  id,
  each: z
    .enum(['route', 'holiday', 'sport'])
    .optional()
    .describe(
      'makes the answer for each place of the bus, holiday or sport; asked then has {place}, {holiday} or {sport}',
    ),
  asked: list('what parents type, in small letters; Hindi and Punjabi too', z.string().min(1)),
  listed: group('the answer as /search lists it before a search, for those named in popular of search.json', {
    figure: template('the answer when it is a number or a date').optional(),
    line: template('the answer in one line, or what the figure is'),
  }).optional(),
  answer: card('the answer'),
  ofClass: card('the answer when the question names a class').optional(),
  ofClassFees: id
    .optional()
    .describe('the answer with a card of each class that comes instead when the question names a class and its fees'),
  ofTwoClasses: id.optional().describe('the answer that comes instead when the question names two classes and fees'),
  withSport: id.optional().describe('the answer that comes instead beside that of a sport'),
  ofDays: mark('true for an answer of days: it says what today is, or the day asked for'),
})

export type Answer = z.infer<typeof answerSchema>
export type AnswerCard = Answer['answer']

/** Synonyms: terms that parents type and the site's term for them. */
const synonym = z.strictObject({
  asked: list(
    'what parents type; Hindi and Punjabi words in Latin letters too',
    label('a word or a few, in small letters, as a parent types it, for example dakhla'),
  ),
  meant: list(
    'what the site calls it; the search looks for each of them as well',
    label('a word or a few that stand on a page, for example admission'),
  ),
})

/** The search: content/data/search.json. Its labels are loaded with the search, not with the page. */
export const searchSchema = z.strictObject({
  ...labels('button field find close answer searching results siteMap popularHeading one many retry allPages'),
  ...texts('hint answered askDesk suggestions first some none noneHint failed'),
  popular: list('the answers on /search, by their ids in answers.json, the first one first', id),
  kinds: group(
    'what is written before the date of a record',
    forEachKind((kind) => label(`the kind of a result from ${kind}`)),
  ),
  helpful: list('where visitors mostly want to go', link),
  synonyms: z.array(synonym).describe('words that mean the same'),
  meanings: z
    .record(z.string().regex(/^[a-z]+$/), text('words in small letters, with blanks between them'))
    .describe('words of Hindi and Punjabi, and other spellings, by the English word that the search reads them as'),
})

export type SearchLabels = z.infer<typeof searchSchema>
export type Synonym = z.infer<typeof synonym>
