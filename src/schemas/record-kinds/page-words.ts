import type { RecordKind } from './record-kinds.ts'

/**
 * The texts of the pages and the RSS feed of each kind. `record` is the part of a record's search description before
 * the school's name. The texts are not in the descriptors, because browsers load the descriptors.
 */
export const PAGE_WORDS = {
  events: {
    crumb: 'Events',
    record: 'pictures of the event at',
    feed: 'Pictures of the school’s events, as soon as they are published.',
  },
  'news-coverage': {
    crumb: 'News Coverage',
    record: 'what was written about',
    feed: 'What is written about the school, as soon as it is published here.',
  },
  notices: {
    crumb: 'Notices',
    record: 'a notice of',
    feed: 'Circulars, holidays and datesheets of the school, as soon as they are published.',
  },
} as const satisfies Record<RecordKind, Record<'crumb' | 'record' | 'feed', string>>

export const CALENDAR_WORDS = {
  title: 'Events and holidays',
  description:
    'Events, and the holidays and examinations among the notices, for the calendar of a phone or a computer.',
}
