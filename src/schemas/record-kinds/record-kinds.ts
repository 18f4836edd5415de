import { dateField, pictureFields, titleField } from './fields.ts'
import { articleData, type RecordKindDescriptor } from './kind.ts'
import { noticeFields } from './notice-fields.ts'

/**
 * Every kind of record by its id, which is also its name in addresses and in the store. The staff area and the sitemap
 * use this order.
 */
export const RECORD_KINDS = {
  events: {
    listName: 'events',
    fallbackSlug: 'event',
    hasCalendar: true,
    card: 'photograph',
    icon: 'ph:calendar-blank',
    staffPage: 'admin',
    words: {
      one: 'event',
      all: 'events',
      list: 'Events',
      empty: 'There are no events here yet. Please look again in a few days.',
    },
    messages: {
      created: 'Event created successfully!',
      uploadFailed: 'Failed to upload event',
      loading: 'Loading events...',
      loadFailed: 'Failed to load events. Please try again later.',
    },
    fields: {
      title: titleField('title', 'Please enter an event title'),
      date: dateField('event_date'),
      ...pictureFields('feature_image', 'event_images'),
    },
    isInCalendar: () => true,
    structuredData: ({ name, date }, { school, place }) => ({
      '@type': 'Event',
      name,
      startDate: date,
      endDate: date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place,
      organizer: school,
    }),
  },
  'news-coverage': {
    listName: 'newsCoverages',
    fallbackSlug: 'news',
    hasCalendar: false,
    card: 'cutting',
    icon: 'ph:newspaper',
    staffPage: 'admin/news-coverage',
    words: {
      one: 'item',
      all: 'news coverage',
      list: 'News coverage',
      empty: 'No cuttings yet. As soon as somebody writes about the school, you will find it here.',
    },
    messages: {
      created: 'News coverage created successfully!',
      uploadFailed: 'Failed to upload news coverage',
      loading: 'Loading news coverages...',
      loadFailed: 'Failed to load news coverages. Please try again later.',
    },
    fields: {
      title: titleField('title', 'Please enter a news coverage title'),
      date: dateField('date'),
      ...pictureFields('feature_image', 'news_coverage_images'),
    },
    isInCalendar: () => false,
    structuredData: articleData('NewsArticle'),
  },
  /** Circulars, holidays, datesheets. They have documents and no pictures. */
  notices: {
    listName: 'notices',
    fallbackSlug: 'notice',
    hasCalendar: false,
    card: null,
    icon: 'ph:push-pin',
    staffPage: 'admin/notices',
    words: {
      one: 'notice',
      all: 'notices',
      list: 'Notices',
      empty: 'There are no notices just now.',
    },
    messages: {
      created: 'Notice created successfully!',
      uploadFailed: 'Failed to create notice',
      loading: 'Loading notices...',
      loadFailed: 'Failed to load notices. Please try again later.',
    },
    fields: {
      title: titleField('title', 'Please enter a notice title'),
      date: dateField('date'),
      ...noticeFields,
    },
    isInCalendar: ({ category }) => category === 'holiday' || category === 'examination',
    structuredData: articleData('Article'),
  },
} as const satisfies Record<string, RecordKindDescriptor>

export type RecordKind = keyof typeof RECORD_KINDS

export const RECORD_KIND_IDS = Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]]

type HasPictures<Kind> = Kind extends RecordKind
  ? 'thumbnail' extends keyof (typeof RECORD_KINDS)[Kind]['fields']
    ? Kind
    : never
  : never

export type PictureKind = HasPictures<RecordKind>

/** Returns whether the records of a kind have pictures. */
export function hasPictures(kind: RecordKind): kind is PictureKind {
  return 'thumbnail' in RECORD_KINDS[kind].fields
}

/** Returns an object with one value for each kind. */
export function forEachKind<Value>(valueFor: (kind: RecordKind) => Value): Record<RecordKind, Value> {
  return Object.fromEntries(RECORD_KIND_IDS.map((kind) => [kind, valueFor(kind)])) as Record<RecordKind, Value>
}
