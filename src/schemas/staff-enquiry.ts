import type { ENQUIRY_STATES, EnquiryField } from './enquiry.ts'

/**
 * Where an enquiry stands on its way to the school's CRM: taken by it; to be tried again; given up after five days;
 * held back because a program seems to have sent it; or kept here only, since no CRM is set up.
 */
export type EnquiryDelivery = 'delivered' | 'waiting' | 'stuck' | 'quarantined' | 'not-forwarded'

/** An enquiry as staff see it: one entry of `GET /api/admin/enquiries`. Times are ISO 8601 in UTC. */
export interface StaffEnquiry extends Record<EnquiryField, string> {
  id: string
  receivedAt: string
  state: (typeof ENQUIRY_STATES)[number]
  note: string
  /** Counts the changes by staff; sent back in `If-Match`, it keeps two people from overwriting each other. */
  version: number
  changedAt: string | null
  changedBy: string | null
  delivery: {
    status: EnquiryDelivery
    /** How often the CRM was tried in vain, when last, and what was wrong then, or what is wrong with its setting. */
    failures: number
    lastFailedAt: string | null
    lastFailure: string | null
  }
}
