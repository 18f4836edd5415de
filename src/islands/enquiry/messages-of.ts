import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type EnquiryField, enquirySchema } from '#schemas/enquiry.ts'
import { fieldMessages } from '#schemas/field-messages.ts'

/** The error messages of an enquiry, by field. */
export type EnquiryMessages = Partial<Record<EnquiryField, string | undefined>>

/** Returns an error message for each invalid field. @param post the form's data */
export function messagesOf(post: FormData): EnquiryMessages {
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post.get(ENQUIRY_POST_NAMES[field])]))
  const { error } = enquirySchema.safeParse(typed)
  return error ? fieldMessages(error) : {}
}
