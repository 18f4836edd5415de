import { z } from 'zod'
import { idSchema } from './id.ts'
import { linkSchema } from './link.ts'
import { forEachKind } from './record-kinds/record-kinds.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** Synonyms: terms that parents type and the site's term for them. */
const synonymSchema = z.strictObject({
  asked: z
    .array(labelSchema('a word or a few, in small letters, as a parent types it, for example dakhla'))
    .min(1)
    .describe('what parents type; Hindi and Punjabi words in Latin letters too'),
  meant: z
    .array(labelSchema('a word or a few that stand on a page, for example admission'))
    .min(1)
    .describe('what the site calls it; the search looks for each of them as well'),
})

/** The search: content/data/search.json. Its labels are loaded with the search, not with the page. */
export const searchSchema = z.strictObject({
  button: labelSchema('the button in the header, and the heading of the dialog'),
  field: labelSchema('the name of the field'),
  find: labelSchema('what the button beside the field is called for people who cannot see it'),
  close: labelSchema('what the button that closes the dialog is called'),
  hint: sentencesSchema('a few words under the field that say what can be searched'),
  answer: labelSchema('what the answer above the results is called for people who cannot see it'),
  searching: labelSchema('what stands there while the results are awaited'),
  answered: sentencesSchema('instead of the number of results when there is only the answer'),
  askDesk: sentencesSchema('the words before the desk’s telephone number when nothing was found'),
  results: labelSchema('what the list of results is called for people who cannot see it'),
  siteMap: labelSchema('the heading over all pages on /search'),
  popularHeading: labelSchema('the heading of the answers on /search'),
  popular: z
    .array(idSchema)
    .min(1)
    .describe('the answers on /search, by their ids in answers.json, the first one first'),
  suggestions: sentencesSchema('the words over what the search found on the page for unknown addresses'),
  one: labelSchema('the number of results when it is one'),
  many: labelSchema('the number of results; {count} stands for it'),
  first: sentencesSchema('the number of results when not all are shown; {count} and {shown} stand for the two numbers'),
  some: sentencesSchema('when no page has all the words but some have some of them; {count} stands for how many'),
  none: sentencesSchema('when nothing was found; {query} stands for what was typed'),
  noneHint: sentencesSchema('the words over the helpful links when nothing was found'),
  failed: sentencesSchema('when the search cannot be loaded, for example offline'),
  retry: labelSchema('the button that tries again'),
  allPages: labelSchema('the link to the list of all pages'),
  kinds: z
    .strictObject(forEachKind((kind) => labelSchema(`the kind of a result from ${kind}`)))
    .describe('what is written before the date of a record'),
  helpful: z.array(linkSchema).min(1).describe('where visitors mostly want to go'),
  synonyms: z.array(synonymSchema).describe('words that mean the same'),
})

export type SearchLabels = z.infer<typeof searchSchema>
export type Synonym = z.infer<typeof synonymSchema>
