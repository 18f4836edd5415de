import type { EnquiryMessages } from '#client/enquiry/send-enquiry.ts'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, enquirySchema } from '#schemas/enquiry.ts'
import { fieldMessages } from '#schemas/field-messages.ts'

/** Returns an error message for each invalid field. @param post the form's data */
export function messagesOf(post: FormData): EnquiryMessages {
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post.get(ENQUIRY_POST_NAMES[field])]))
  const { error } = enquirySchema.safeParse(typed)
  return error ? fieldMessages(error) : {}
}
