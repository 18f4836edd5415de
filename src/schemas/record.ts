/**
 * An event or an item of news coverage: its rules and messages (specification, sections 3, 5, 8 and 9), shared by the
 * admin's forms and the server; `zod/mini` keeps it small enough for the browser.
 */
import * as z from 'zod/mini'
import { pictureNameSchema } from './upload.ts'

export const MAX_TITLE_CHARACTERS = 300
export const MAX_EXTRA_PICTURES = 50
/** From this many extra pictures on the form says how many slots remain. */
export const EXTRA_PICTURES_WARNING = 40
export const MAX_ALT_TEXT_CHARACTERS = 500

/** The two kinds of record, as their addresses under `/api/` name them. */
export const COLLECTIONS = ['events', 'news-coverage'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** How each collection is called in requests and answers (specification, section 7). */
export const RECORD_POST_NAMES = {
  events: { list: 'events', title: 'title', date: 'event_date', feature: 'feature_image', extras: 'event_images' },
  'news-coverage': {
    list: 'newsCoverages',
    title: 'title',
    date: 'date',
    feature: 'feature_image',
    extras: 'news_coverage_images',
  },
} as const satisfies Record<Collection, Record<string, string>>

export const RECORD_MESSAGES = {
  events: {
    emptyTitle: 'Please enter an event title',
    created: 'Event created successfully!',
    uploadFailed: 'Failed to upload event',
    createFailed: 'Failed to create event',
    loading: 'Loading events...',
    loadFailed: 'Failed to load events. Please try again later.',
  },
  'news-coverage': {
    emptyTitle: 'Please enter a news coverage title',
    created: 'News coverage created successfully!',
    uploadFailed: 'Failed to upload news coverage',
    createFailed: 'Failed to create news coverage',
    loading: 'Loading news coverages...',
    loadFailed: 'Failed to load news coverages. Please try again later.',
  },
} as const satisfies Record<Collection, Record<string, string>>

export const TOO_MANY_EXTRA_PICTURES = `You can only upload up to ${MAX_EXTRA_PICTURES} images in total`
export const slotsRemaining = (count: number) => `You have ${count} slots remaining`

const INVALID_DATE = 'Please enter a date that exists, as year-month-day, for example 2025-08-15'
const MISSING_ALT_TEXTS = 'Alt texts are given as an object: the name of a picture, and the words for it.'

/** Without control characters, halves of characters, and what stands for bytes that are no text. */
const isShowable = (text: string) => !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)

/** Trimmed; characters are counted as people count them, not as UTF-16 does. */
function titleOf(collection: Collection) {
  const { emptyTitle } = RECORD_MESSAGES[collection]
  return z.string(emptyTitle).check(
    z.trim(),
    z.minLength(1, { error: emptyTitle, abort: true }),
    z.refine((title) => [...title].length <= MAX_TITLE_CHARACTERS, {
      error: `A title can have at most ${MAX_TITLE_CHARACTERS} characters`,
      abort: true,
    }),
    z.refine(isShowable, 'The title has characters that cannot be shown'),
  )
}

const dateSchema = z.iso.date(INVALID_DATE)
const extrasSchema = z
  .array(pictureNameSchema, 'Pictures are given as a list of names.')
  .check(z.maxLength(MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES))
const altTextsSchema = z.record(
  pictureNameSchema,
  z
    .string('An alt text is text.')
    .check(
      z.trim(),
      z.maxLength(MAX_ALT_TEXT_CHARACTERS, `An alt text can have at most ${MAX_ALT_TEXT_CHARACTERS} characters`),
      z.refine(isShowable, 'An alt text has characters that cannot be shown'),
    ),
  MISSING_ALT_TEXTS,
)

/** The words of a record about to be created; its pictures are checked beside them. */
export function recordTextSchema(collection: Collection) {
  return z.object({ title: titleOf(collection), date: dateSchema })
}

/** What `PATCH /api/events/:id` and `/api/news-coverage/:id` may change; fields left out stay as they are. */
export function recordChangeSchema(collection: Collection) {
  return z
    .strictObject(
      {
        title: z.optional(titleOf(collection)),
        date: z.optional(dateSchema),
        thumbnail: z.optional(pictureNameSchema),
        images: z.optional(extrasSchema),
        /** By the name of the picture; replaces all alt texts of the record. */
        altTexts: z.optional(altTextsSchema),
        published: z.optional(z.boolean('Published is true or false.')),
      },
      'Only title, date, thumbnail, images, altTexts and published can be changed.',
    )
    .check(z.refine((change) => Object.keys(change).length > 0, 'Send at least one field to change.'))
}

export type RecordChange = z.infer<ReturnType<typeof recordChangeSchema>>

/** A record as visitors get it, from the listings. */
export const listedRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: dateSchema,
  thumbnail: z.string(),
  images: z.array(z.string()),
  /** By the name of the picture; a picture without one is missing here. */
  altTexts: z.optional(z.record(z.string(), z.string())),
  /** The path of its own page. */
  url: z.optional(z.string()),
})

export type ListedRecord = z.infer<typeof listedRecordSchema>

export const RECORD_STATES = ['published', 'unpublished', 'deleted'] as const

/** A record as staff get it: drafts and the bin too. `version` goes into `If-Match` of the next change. */
export const staffRecordSchema = z.extend(listedRecordSchema, {
  version: z.int(),
  state: z.enum(RECORD_STATES),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

export type StaffRecord = z.infer<typeof staffRecordSchema>

/** A stored picture as staff get it: `GET /api/admin/pictures`. */
export interface StaffPicture {
  file: string
  width: number
  height: number
  usedBy: { collection: Collection; id: string; name: string }[]
}
