import * as z from 'zod/mini'
import { ENQUIRY_FIELDS, ENQUIRY_STATES, type EnquiryField } from './enquiry.ts'
import { listSchema } from './list.ts'

/**
 * Where an enquiry is on its way to the school's CRM: taken by it; to be tried again; given up after five days;
 * held back because a program seems to have sent it; or kept here only, since no CRM is set up.
 */
const ENQUIRY_DELIVERIES = ['delivered', 'waiting', 'stuck', 'quarantined', 'not-forwarded'] as const
export type EnquiryDelivery = (typeof ENQUIRY_DELIVERIES)[number]

type FieldShape = Record<EnquiryField, z.ZodMiniString>

/** An enquiry as staff see it: one entry of `GET /api/admin/enquiries`. Times are ISO 8601 in UTC. */
export const staffEnquirySchema = z.object({
  ...(Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, z.string()])) as FieldShape),
  id: z.string(),
  receivedAt: z.string(),
  state: z.enum(ENQUIRY_STATES),
  note: z.string(),
  /** Number of changes by staff. Sent back in `If-Match`, so that nobody overwrites another's change. */
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  delivery: z.object({
    status: z.enum(ENQUIRY_DELIVERIES),
    /** How often forwarding to the CRM has failed, when it last did, and why. */
    failures: z.int(),
    lastFailedAt: z.nullable(z.string()),
    lastFailure: z.nullable(z.string()),
  }),
})

export type StaffEnquiry = z.infer<typeof staffEnquirySchema>

/** The answer of `GET /api/admin/enquiries`, read as the list alone. */
export const staffEnquiriesSchema = listSchema('enquiries', staffEnquirySchema)
