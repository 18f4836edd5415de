import { z } from 'zod'
import { NOTICE_CATEGORIES } from './record-kinds/notice-fields.ts'
import { labelSchema, sentencesSchema } from './text.ts'

const categoryLabels = Object.fromEntries(
  NOTICE_CATEGORIES.map((category) => [category, labelSchema(`the filter for notices of the category ${category}`)]),
) as Record<(typeof NOTICE_CATEGORIES)[number], ReturnType<typeof labelSchema>>

const documentLabels = z.strictObject({
  one: labelSchema('the document of a notice in the list, for example PDF, {size}'),
  many: labelSchema('its documents, when there are several, for example {count} PDFs'),
  nameOfOne: labelSchema('what that link is called for people who cannot see the list: {title} and {size}'),
  nameOfMany: labelSchema('the same for several: {title} and {count}'),
  facts: labelSchema('what is under the name of a document: {pages} and {size}'),
  onePage: labelSchema('how many pages, when it is one'),
  pages: labelSchema('how many pages, for example {count} pages'),
  heading: labelSchema('the name of the list of documents, for people who cannot see it'),
})

const factLabels = z.strictObject({
  date: labelSchema('before the day of the notice'),
  changed: labelSchema('before the time of the last change'),
  subject: labelSchema('before the category'),
  state: labelSchema('before what is said of its importance and its last day'),
  important: labelSchema('that it is important'),
  importantUntil: labelSchema('that it is important until {day}'),
  until: labelSchema('until when it is in the list: {day}'),
  over: labelSchema('that its last day is past: {day}'),
})

/** Labels of /notices and of the page of a notice: content/data/notices.json. */
export const noticesPageSchema = z.strictObject({
  filters: labelSchema('the name of the filters, for people who cannot see them'),
  all: labelSchema('the filter that shows all'),
  categories: z.strictObject(categoryLabels).describe('the filters'),
  search: labelSchema('the name of the search field'),
  find: labelSchema('the button that searches'),
  one: labelSchema('how many, when it is one'),
  many: labelSchema('how many, for example {count} notices'),
  found: labelSchema('what a search found: {count}, which has “1 notice” or “3 notices”, and {query}'),
  showAll: labelSchema('the link that ends a search'),
  none: sentencesSchema('when nothing fits the search'),
  important: labelSchema('the heading over the important ones, and the mark beside them'),
  fresh: labelSchema('the mark of a notice of the last days'),
  document: documentLabels.describe('PDF documents'),
  alert: z
    .strictObject({
      urgent: labelSchema('before an urgent alert'),
      info: labelSchema('before another alert'),
      more: labelSchema('the link of an alert'),
    })
    .describe('the alert of staff, for browsers without script'),
  facts: factLabels.describe('beside the text of a notice'),
  other: z
    .strictObject({
      label: labelSchema('the name of the links to other notices, for people who cannot see them'),
      older: labelSchema('above the link to the one before'),
      all: labelSchema('above the link to all'),
    })
    .describe('below the text of a notice'),
  subscribe: z
    .strictObject({
      heading: labelSchema('the heading over the feeds'),
      feed: labelSchema('the link to the RSS feed'),
      calendar: labelSchema('the link to the calendar feed'),
    })
    .describe('the feeds'),
  wayFromEvents: labelSchema('the link at the head of /events'),
})
