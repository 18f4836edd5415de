import { z } from 'zod'
import { forEachKind, hasPictures, RECORD_KINDS, type RecordKind } from './record-kinds/record-kinds.ts'
import { labelSchema, sentencesSchema } from './text.ts'

/** A sentence with placeholders: `{title}` and `{date}` of the record, `{school}` and `{shortName}` of the school. */
const recordText = z.string().regex(/^([^{}]|\{(title|date|school|shortName)\})*$/, {
  error:
    'Only {title}, {date}, {school} and {shortName} may stand in braces. Correct the word, or leave the braces out.',
})

const listLabels = z.strictObject({
  pages: labelSchema('the name of the row of page numbers, for people who cannot see it'),
  list: labelSchema('the name of the list, for people who cannot see it'),
  empty: sentencesSchema('what visitors read until something is published'),
  share: labelSchema('the link to the page of the record itself, which can be passed on'),
  gone: sentencesSchema('what a visitor reads who follows a link to something that has been taken down'),
})

const pageLabels = z.strictObject({
  crumb: z.string().min(1).describe('the list’s short name in the breadcrumb'),
  title: recordText.min(1).describe('the title in the browser’s tab; {title} is the record’s title'),
  description: recordText.min(1).describe('the sentence that search results show; {title} and {date} are the record’s'),
  all: z.string().min(1).describe('the link to all records'),
})

const plainListLabels = z.strictObject({
  title: recordText.min(1).describe('the title in the browser’s tab'),
  description: recordText.min(1).describe('a sentence about what is there'),
  heading: z.string().min(1).describe('the large heading'),
  crumb: z.string().min(1).describe('its short name in the breadcrumb'),
  one: labelSchema('how many, when it is one'),
  many: labelSchema('how many, for example {count} events'),
  link: labelSchema('the link to it'),
})

const feedLabels = (what: string) =>
  z
    .strictObject({
      title: z.string().min(1).describe('its name; the school’s name is added'),
      description: z.string().min(1).describe('a sentence about what it brings'),
    })
    .describe(what)

const kindLabels = (kind: RecordKind) => {
  const { hasCalendar } = RECORD_KINDS[kind]
  return z
    .strictObject({
      list: listLabels.describe('the page with all of them'),
      page: pageLabels.describe('the page of one of them'),
      plainList: plainListLabels.describe('the list of a gallery for browsers without script').optional(),
      feed: feedLabels('the RSS feed'),
      calendar: feedLabels('the calendar, for kinds of record that have one').optional(),
    })
    .refine(({ calendar }) => (calendar !== undefined) === hasCalendar, {
      path: ['calendar'],
      error: hasCalendar
        ? `Write title and description of the calendar of ${kind}.`
        : `Leave "calendar" out: ${kind} has no calendar.`,
    })
    .refine(({ plainList }) => (plainList !== undefined) === hasPictures(kind), {
      path: ['plainList'],
      error: hasPictures(kind)
        ? `Write the labels of the plain list of ${kind}.`
        : `Leave "plainList" out: the page of ${kind} is a plain list itself.`,
    })
    .describe(`the labels of ${kind} that visitors see`)
}

/** The labels of records that visitors see, by kind: content/data/record-labels.json. */
export const recordLabelsSchema = z.strictObject({
  kinds: z.strictObject(forEachKind(kindLabels)).describe('the labels of each kind of record'),
  controls: z
    .strictObject({
      previous: labelSchema('the name of the arrow to the page before'),
      next: labelSchema('the name of the arrow to the next page'),
      newer: labelSchema('the link to newer ones, for example Show newer'),
      older: labelSchema('the link to older ones, for example Show {count} older'),
      retry: labelSchema('the button that asks again after a failure'),
      close: labelSchema('the name of the button that closes a record'),
      onePicture: labelSchema('how many pictures, when it is one'),
      pictures: labelSchema('how many pictures, for example {count} pictures'),
      picture: labelSchema('the name of a picture that nobody has described, for example Picture {number}'),
    })
    .describe('the labels that all lists share'),
  preview: z
    .strictObject({
      hidden: labelSchema('the bar over the preview of a draft'),
      scheduled: labelSchema('the bar over the preview of what goes live by itself; {when} is the time'),
      published: labelSchema('the bar over the preview of what is on the website'),
      until: labelSchema('how long the address works; {when} is the time'),
    })
    .describe('the private preview of a record'),
  unavailable: z
    .strictObject({
      heading: z.string().min(1).describe('the heading'),
      text: z.string().min(1).describe('what happened and what to do, before the links to all records and the phone'),
    })
    .describe('what is shown instead while the records cannot be reached'),
})

type RecordLabels = z.infer<typeof recordLabelsSchema>
/** The labels of one list of records. */
export type RecordListLabels = z.infer<typeof listLabels> & RecordLabels['controls']
