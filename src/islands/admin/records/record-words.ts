/** The texts of the staff area for each kind of record and for each field. */
import type { FieldName } from '#schemas/record.ts'
import type { NoticeCategory } from '#schemas/record-kinds/notice-fields.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { dayText } from '#shared/days.ts'
import type { MergedField } from '../versions/merge-records.ts'

export const KIND_WORDS = {
  events: {
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

export const CATEGORY_NAMES: Readonly<Record<NoticeCategory, string>> = {
  general: 'General',
  examination: 'Examination',
  holiday: 'Holiday',
  admission: 'Admission',
  transport: 'Transport',
}

interface FieldWords {
  name: string
  /** The field's name in the list of a version's changes. */
  short?: string
  hint?: string
  /** Returns a typed value in words. Without this function, the value is shown unchanged. */
  inWords?: (value: string) => string
}

const PICTURES = { name: 'Pictures' }

export const FIELDS: Readonly<Record<FieldName | MergedField, FieldWords>> = {
  title: { name: 'Title' },
  date: { name: 'Date', inWords: dayText },
  summary: { name: 'Summary', hint: 'optional, in a sentence: what happened, who took part' },
  category: { name: 'Category', inWords: (value) => CATEGORY_NAMES[value as NoticeCategory] },
  text: {
    name: 'Text',
    hint: 'An empty line begins a paragraph. Lines that begin with - make a list. A link: [words](https://address).',
  },
  until: { name: 'Show until', hint: 'the last day in the list; its address stays', inWords: dayText },
  important: {
    name: 'Important: at the top of the list',
    short: 'Important',
    inWords: (value) => (value === 'true' ? 'Yes' : 'No'),
  },
  documents: { name: 'Documents' },
  pictures: PICTURES,
  thumbnail: PICTURES,
  images: PICTURES,
  altTexts: { name: 'Words for pictures' },
  captions: { name: 'Captions' },
  focus: { name: 'Crop of pictures' },
  consentOnFile: { name: 'Consent for children’s faces' },
  publication: { name: 'When visitors see it' },
}
