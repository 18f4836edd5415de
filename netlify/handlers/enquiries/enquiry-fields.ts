import { ENQUIRY_FIELDS, type Enquiry } from '../../../src/schemas/enquiry.ts'

/** Returns the six fields alone: a stored enquiry has others, of which later code may know more. */
export function fieldsOf(enquiry: Record<keyof Enquiry, string>): Record<keyof Enquiry, string> {
  return Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, enquiry[field]])) as Record<keyof Enquiry, string>
}
