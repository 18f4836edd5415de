/** What staff read for the names in a stored enquiry: in the inbox, and in the table that it is exported to. */
import type { EnquiryField } from './enquiry.ts'
import type { EnquirySource, EnquiryState, FollowUp } from './enquiry-change.ts'
import { type EnquiryDelivery, HELD } from './staff-enquiry.ts'

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
