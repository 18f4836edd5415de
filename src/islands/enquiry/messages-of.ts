import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type EnquiryField, enquirySchema } from '#schemas/enquiry.ts'
import { fieldMessages } from '#schemas/field-messages.ts'

/** What is wrong with an enquiry, by field. */
export type EnquiryMessages = Partial<Record<EnquiryField, string | undefined>>

/** @param post the form as it would be sent @returns a message for each field that is not right */
export function messagesOf(post: FormData): EnquiryMessages {
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post.get(ENQUIRY_POST_NAMES[field])]))
  const { error } = enquirySchema.safeParse(typed)
  return error ? fieldMessages(error) : {}
}
