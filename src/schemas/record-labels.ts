import { z } from 'zod'
import { group, labels, text, texts } from './content/parts.ts'
import { forEachKind, hasPictures, RECORD_KINDS, type RecordKind } from './record-kinds/record-kinds.ts'

/** A sentence with placeholders: `{title}` and `{date}` of the record, `{school}` and `{shortName}` of the school. */
const recordText = (what: string) =>
  z
    .string()
    .regex(/^([^{}]|\{(title|date|school|shortName)\})*$/, {
      error:
        'Only {title}, {date}, {school} and {shortName} may stand in braces. Correct the word, or leave the braces out.',
    })
    .min(1)
    .describe(what)

const listLabels = group('the page with all of them', { ...labels('pages list share'), ...texts('empty gone') })

const feed = (what: string) =>
  group(what, {
    title: text('its name; the school’s name is added'),
    description: text('a sentence about what it brings'),
  })

const kindLabels = (kind: RecordKind) => {
  const { hasCalendar } = RECORD_KINDS[kind]
  return group(`the labels of ${kind} that visitors see`, {
    list: listLabels,
    page: group('the page of one of them', {
      crumb: text('the list’s short name in the breadcrumb'),
      title: recordText('the title in the browser’s tab; {title} is the record’s title'),
      description: recordText('the sentence that search results show; {title} and {date} are the record’s'),
      all: text('the link to all records'),
    }),
    plainList: group('the list of a gallery for browsers without script', {
      title: recordText('the title in the browser’s tab'),
      description: recordText('a sentence about what is there'),
      heading: text('the large heading'),
      crumb: text('its short name in the breadcrumb'),
      ...labels('one many link'),
    }).optional(),
    feed: feed('the RSS feed'),
    calendar: feed('the calendar, for kinds of record that have one').optional(),
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
}

/** The labels of records that visitors see, by kind: content/data/record-labels.json. */
export const recordLabelsSchema = z.strictObject({
  kinds: group('the labels of each kind of record', forEachKind(kindLabels)),
  controls: group(
    'the labels that all lists share',
    labels('previous next newer older retry close onePicture pictures picture'),
  ),
  preview: group('the private preview of a record', labels('hidden scheduled published until')),
  unavailable: group('what is shown instead while the records cannot be reached', {
    heading: text('the heading'),
    text: text('what happened and what to do, before the links to all records and the phone'),
  }),
})

type RecordLabels = z.infer<typeof recordLabelsSchema>
/** The labels of one list of records. */
export type RecordListLabels = z.infer<typeof listLabels> & RecordLabels['controls']
