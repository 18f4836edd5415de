import { dateField, pictureFields, titleField } from './fields.ts'
import type { RecordKindDescriptor } from './kind.ts'

export const events = {
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
} as const satisfies RecordKindDescriptor
