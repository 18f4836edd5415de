import { dateField, pictureFields, titleField } from './fields.ts'
import { articleData, type RecordKindDescriptor } from './kind.ts'

export const newsCoverage = {
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
} as const satisfies RecordKindDescriptor
