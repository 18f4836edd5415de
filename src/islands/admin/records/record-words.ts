/** What the staff area calls each kind of record, and what can be changed in a record. */
import type { NoticeCategory } from '#schemas/record-kinds/notice-fields.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { MergedField } from '../versions/merge-records.ts'

export const KIND_WORDS = {
  events: {
    section: 'Events',
    lead: 'events, newest first. Visitors see changes at once.',
    create: 'Create New Event',
    submit: 'Create Event',
    submitting: 'Creating Event...',
    extras: 'Event images',
    edit: 'Edit event',
    conflict: 'Two versions of one event',
    empty: 'No events yet. The first one appears here once it is created.',
    binned: 'Event moved to the bin.',
  },
  'news-coverage': {
    section: 'News Coverage',
    lead: 'items, newest first. Visitors see changes at once.',
    create: 'Create New News Coverage',
    submit: 'Create News Coverage',
    submitting: 'Creating News Coverage...',
    extras: 'News coverage images',
    edit: 'Edit news coverage',
    conflict: 'Two versions of one item',
    empty: 'No news coverage yet. The first item appears here once it is created.',
    binned: 'News coverage moved to the bin.',
  },
  notices: {
    section: 'Notices',
    lead: 'notices, newest first. Visitors see changes at once.',
    create: 'Create New Notice',
    submit: 'Create Notice',
    submitting: 'Creating Notice...',
    extras: 'Documents',
    edit: 'Edit notice',
    conflict: 'Two versions of one notice',
    empty: 'No notices yet. The first one appears here once it is created.',
    binned: 'Notice moved to the bin.',
  },
} satisfies Record<RecordKind, object>

export const FIELD_NAMES: Readonly<Record<MergedField, string>> = {
  title: 'Title',
  date: 'Date',
  category: 'Category',
  text: 'Text',
  until: 'Show until',
  important: 'Important: at the top of the list',
  documents: 'Documents',
  pictures: 'Pictures',
  consentOnFile: 'Consent for children’s faces',
  publication: 'When visitors see it',
}

export const CATEGORY_NAMES: Readonly<Record<NoticeCategory, string>> = {
  general: 'General',
  examination: 'Examination',
  holiday: 'Holiday',
  admission: 'Admission',
  transport: 'Transport',
}
