import { dateField, titleField } from './fields.ts'
import { articleData, type RecordKindDescriptor } from './kind.ts'
import { noticeFields } from './notice-fields.ts'

/** The notices of the school: circulars, holidays, datesheets. They have documents and no pictures. */
export const notices = {
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
} as const satisfies RecordKindDescriptor
