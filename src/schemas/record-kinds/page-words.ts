import type { RecordKind } from './record-kinds.ts'

/**
 * What the pages and the RSS feed of each kind say beside the words of the descriptors. Apart from these, since no browser
 * loads it.
 */
export const PAGE_WORDS = {
  events: {
    crumb: 'Events',
    feed: 'Pictures of the school’s events, as soon as they are published.',
  },
  'news-coverage': {
    crumb: 'News Coverage',
    feed: 'What is written about the school, as soon as it is published here.',
  },
  notices: {
    crumb: 'Notices',
    feed: 'Circulars, holidays and datesheets of the school, as soon as they are published.',
  },
} as const satisfies Record<RecordKind, { crumb: string; feed: string }>

export const CALENDAR_WORDS = {
  title: 'Events and holidays',
  description:
    'Events, and the holidays and examinations among the notices, for the calendar of a phone or a computer.',
}
