import * as z from 'zod/mini'
import { ENQUIRY_FIELDS, type EnquiryField } from './enquiry.ts'
import {
  ENQUIRY_SOURCES,
  ENQUIRY_STATES,
  type EnquirySource,
  type EnquiryState,
  type FollowUp,
  followUpSchema,
} from './enquiry-change.ts'

/** The API's name for the delivery state of an enquiry that is held as probable spam. */
export const HELD = 'quarantined'

/**
 * The states of delivery to the CRM: accepted; to be retried; given up after five days; held; or only stored here,
 * because no CRM is set up.
 */
const ENQUIRY_DELIVERIES = ['delivered', 'waiting', 'stuck', HELD, 'not-forwarded'] as const
export type EnquiryDelivery = (typeof ENQUIRY_DELIVERIES)[number]

/** The fields of an enquiry in responses and in the store. */
export const enquiryTexts = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, z.string()])) as Record<
  EnquiryField,
  z.ZodMiniString
>

/** A note about an enquiry. Notes are never edited. */
const enquiryNoteSchema = z.object({
  at: z.string(),
  /** The author's e-mail, and the author's name at that time. */
  by: z.string(),
  name: z.string(),
  text: z.string(),
})

/** An enquiry in responses to staff: one entry of `GET /api/admin/enquiries`. Times are ISO 8601 in UTC. */
export const staffEnquirySchema = z.object({
  ...enquiryTexts,
  id: z.string(),
  receivedAt: z.string(),
  source: z.enum(ENQUIRY_SOURCES),
  /** The name of the member of staff who entered the enquiry; null if the family sent it. */
  enteredBy: z.nullable(z.string()),
  state: z.enum(ENQUIRY_STATES),
  /** The text of the newest note, or an empty text. */
  note: z.string(),
  /** Newest first. */
  notes: z.array(enquiryNoteSchema),
  followUp: z.nullable(followUpSchema),
  /** The number of changes by staff. The next change sends it as `If-Match`, so that no change is overwritten. */
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  delivery: z.object({
    status: z.enum(ENQUIRY_DELIVERIES),
    /** How often delivery to the CRM has failed, when it last failed, and why. */
    failures: z.int(),
    lastFailedAt: z.nullable(z.string()),
    lastFailure: z.nullable(z.string()),
    /** When the CRM accepted the enquiry. */
    deliveredAt: z.optional(z.string()),
  }),
})
export type StaffEnquiry = z.infer<typeof staffEnquirySchema>

/** The response of `GET /api/admin/enquiries`. */
export const inboxSchema = z.object({
  enquiries: z.array(staffEnquirySchema),
  /** The value of `before` for the next page; null on the last page. */
  next: z.nullable(z.string()),
  /** The number of enquiries of each month, newest month first, without held enquiries. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  held: z.int(),
  /** The number of new enquiries in all months, without held enquiries. */
  new: z.int(),
  /** Enquiries of all months whose follow-up is today or overdue, the earliest first. */
  due: z.array(staffEnquirySchema),
})
export type Inbox = z.infer<typeof inboxSchema>

/** The response of `POST /api/admin/enquiry-search`, newest first. `isAll` is false if there can be more. */
export const foundEnquiriesSchema = z.object({ enquiries: z.array(staffEnquirySchema), isAll: z.boolean() })

/** The response of `PATCH /api/admin/enquiries`. */
export const bulkChangedSchema = z.object({ changed: z.array(staffEnquirySchema), failed: z.array(z.string()) })

/** Returns the text in which the search of the inbox looks for words. */
export function searchedText(enquiry: StaffEnquiry): string {
  const { parentName, studentName, email, phone, enquiry: text, notes } = enquiry
  return [parentName, studentName, email, phone, enquiry.class, text, ...notes.map((note) => note.text)].join(' ')
}

/** The labels of stored values, in the inbox and in the exported table. */
export const FIELD_WORDS: Record<EnquiryField, string> = {
  parentName: 'Parent',
  studentName: 'Student',
  email: 'Email',
  phone: 'Phone',
  class: 'Class',
  enquiry: 'Enquiry',
}

export const SOURCE_WORDS: Record<EnquirySource, string> = {
  website: 'Website',
  phone: 'Telephone',
  'walk-in': 'Walk-in',
}

export const STATE_WORDS: Record<EnquiryState, string> = {
  new: 'New',
  contacted: 'Answered',
  'visit-booked': 'Visit booked',
  closed: 'Closed',
}

export const DELIVERY_WORDS: Record<EnquiryDelivery, string> = {
  delivered: 'Passed on',
  waiting: 'Waiting for the CRM',
  stuck: 'Not passed on to the CRM',
  [HELD]: 'Held back: looks automatic',
  'not-forwarded': 'Kept here only',
}

export const KIND_WORDS: Record<FollowUp['kind'], string> = { call: 'Call back', write: 'Write', visit: 'Visit' }
