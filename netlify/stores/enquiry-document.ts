import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ENQUIRY_FIELDS, type Enquiry } from '../../src/schemas/enquiry.ts'

/**
 * What the blobs of enquiries hold. Each has a `schema` number for later code, and keeps fields that today's code does
 * not know, so that a rollback loses nothing (docs/decisions/027).
 */
export const ENQUIRY_SCHEMA = 1

export const storedEnquirySchema = z.looseObject({
  parentName: z.string(),
  studentName: z.string(),
  email: z.string(),
  phone: z.string(),
  class: z.string(),
  enquiry: z.string(),
  receivedAt: z.iso.datetime(),
  /** How it came, one of `ENQUIRY_SOURCES`, and who entered it; without them the family sent it on the website. */
  source: z.string().optional(),
  enteredBy: z.string().optional(),
})

const noteSchema = z.looseObject({
  at: z.iso.datetime(),
  by: z.string(),
  name: z.string(),
  text: z.string(),
  /** The `Idempotency-Key` that it came with. */
  key: z.string().optional(),
})

export const failureSchema = z.looseObject({ failure: z.string() })

export const deliveredSchema = z.looseObject({ at: z.iso.datetime() })

export const staffEntrySchema = z.looseObject({
  /** One of `ENQUIRY_STATES`, or a state of later code. */
  state: z.string(),
  /** Oldest first. */
  notes: z.array(noteSchema),
  /** A follow-up as in `followUpSchema`, or one of later code. */
  followUp: z.looseObject({ day: z.string() }).nullable().optional(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})

export const pendingSchema = z.looseObject({
  tries: z.number(),
  firstTriedAt: z.nullable(z.iso.datetime()),
  lastTriedAt: z.nullable(z.iso.datetime()),
  /** It was given up before, and is shown as such until the CRM takes it. */
  wasGivenUp: z.boolean().optional(),
})

export const tombstoneSchema = z.looseObject({ receivedAt: z.iso.datetime(), erasedAt: z.iso.datetime() })

/** An enquiry as it was received. */
export type StoredEnquiry = z.infer<typeof storedEnquirySchema>
/** What staff have made of an enquiry, as of one change. */
export type StaffEntry = z.infer<typeof staffEntrySchema>
/** What was tried to deliver an enquiry. */
export type Pending = z.infer<typeof pendingSchema>
/** What is kept of an erased enquiry, so that a retry does not bring it back. */
export type Tombstone = z.infer<typeof tombstoneSchema>

export const NEVER_TRIED: Pending = { tries: 0, firstTriedAt: null, lastTriedAt: null }

/** How an enquiry came that staff have entered. */
export type EnquiryOrigin = Required<Pick<StoredEnquiry, 'source' | 'enteredBy'>>

/** Returns the JSON of a blob of enquiries. */
export function asBlob(content: Record<string, unknown>): string {
  return JSON.stringify({ schema: ENQUIRY_SCHEMA, ...content })
}

/** Returns the id of the `count`th enquiry with this content; quarantined ones are counted separately. */
export function enquiryId(enquiry: Enquiry, isQuarantined: boolean, count: number): string {
  return `${hashOf(`${isQuarantined} ${contentHash(enquiry)}`).slice(0, 32)}-${count}`
}

/** Returns a hash of the content of an enquiry. */
export function contentHash(enquiry: Enquiry): string {
  return hashOf(JSON.stringify(ENQUIRY_FIELDS.map((field) => enquiry[field])))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
