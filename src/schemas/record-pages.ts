import { z } from 'zod'

/** A sentence in which `{title}` and `{date}` stand for the record's, `{school}` and `{shortName}` for the school's. */
const recordText = z.string().regex(/^([^{}]|\{(title|date|school|shortName)\})*$/, {
  error:
    'Only {title}, {date}, {school} and {shortName} may stand in braces. Correct the word, or leave the braces out.',
})

const pageWords = z.strictObject({
  crumb: z.string().min(1).describe('the listing’s short name in the breadcrumb'),
  title: recordText.min(1).describe('the title in the browser’s tab; {title} stands for the record’s title'),
  description: recordText.min(1).describe('the sentence that search results show; {title} and {date} are the record’s'),
  all: z.string().min(1).describe('the words of the link to all records'),
})

/** The words of the page that each event and news item has: content/data/record-pages.json. */
export const recordPagesSchema = z.strictObject({
  events: pageWords.describe('the page of an event'),
  'news-coverage': pageWords.describe('the page of an item of news coverage'),
  unavailable: z
    .strictObject({
      heading: z.string().min(1).describe('the heading'),
      text: z.string().min(1).describe('what happened and what to do, before the links to all records and the phone'),
    })
    .describe('what is shown instead while the records cannot be reached'),
})
