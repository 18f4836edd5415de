/**
 * The rules and messages for an admissions enquiry (docs/product.md#enquiry-form), shared by browser and server.
 * `zod/mini` keeps scripts small.
 */
import * as z from 'zod/mini'

export const ENQUIRY_CLASSES = [
  'Pre-Nursery',
  'Nursery',
  'KG',
  '1st',
  '2nd',
  '3rd',
  '4th',
  '5th',
  '6th',
  '7th',
  '8th',
  '9th',
  '10th',
  '11th',
  '12th',
] as const

export const MAX_NAME_CHARACTERS = 100
export const MAX_EMAIL_CHARACTERS = 254
export const MAX_ENQUIRY_CHARACTERS = 10_000
export const MAX_ENQUIRY_BODY_BYTES = 256 * 1024

/** The names under which the fields are posted to the site and to the CRM (docs/product.md#enquiry-delivery). */
export const ENQUIRY_POST_NAMES = {
  parentName: 'contact-parent-name',
  studentName: 'contact-student-name',
  email: 'contact-email',
  phone: 'contact-phone',
  class: 'contact-class',
  enquiry: 'contact-enquiry',
} as const

/** The texts of the form, both with and without script (netlify/handlers/pages/form-pages.ts). */
export const ENQUIRY_FORM = {
  name: 'Admissions enquiry',
  labels: {
    parentName: 'Parent’s name',
    studentName: 'Student’s name',
    email: 'Email',
    phone: 'Phone',
    class: 'Class',
    enquiry: 'Enquiry',
  },
  chooseClass: 'Choose a class',
  send: 'Send Enquiry',
} as const

/** A honeypot: a hidden field that people leave empty and bots fill in. */
export const HONEYPOT_POST_NAME = 'contact-website'

/** The time from page start to submit in milliseconds (`performance.now()`), which the form's script adds. */
export const FILL_TIME_POST_NAME = 'contact-fill-ms'

/** Nobody fills in six fields faster than this. A missing time or a time of 0 is not checked. */
export const MIN_FILL_MS = 1_000

/** The message when an enquiry has been stored, also shown at /thankyou. */
export const ENQUIRY_RECEIVED = 'Thank you for contacting us! We will get back to you soon.'

/** The message when an enquiry could not be sent or stored (docs/product.md#enquiry-form). */
export const ENQUIRY_NOT_SENT = 'Failed to send message. Please try again.'

/** Letters of any script with their marks and joiners, and spaces between words. No digits, no punctuation. */
const NAME_PATTERN = /^\p{Zs}*\p{L}[\p{L}\p{M}\u200C\u200D]*(\p{Zs}+\p{L}[\p{L}\p{M}\u200C\u200D]*)*\p{Zs}*$/u

/** A local part, an @ and a domain with a dot, without spaces and control characters. */
export const EMAIL_PATTERN = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u

const PHONE_PATTERN = /^[6-9][0-9]{9}$/

/**
 * Normalizes an Indian mobile number. Removes spaces, hyphens, invisible characters from address books, and a +91 or 0
 * at the start. Keeps other characters, which make the number invalid.
 */
export function normalizePhone(text: string): string {
  const compact = text.replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return /^[0-9]{10}$/.test(compact) ? compact : compact.replace(/^(\+91|0)/, '')
}

/** @param request the message for an empty field; the rule is added to the message */
function nameOf(person: string, request: string) {
  const rule = `${person}'s name should only contain letters and spaces`
  const empty = `${request}. ${rule}`
  return z.string(empty).check(
    z.refine((name) => name.trim() !== '', { error: empty, abort: true }),
    z.maxLength(MAX_NAME_CHARACTERS, {
      error: `${person}'s name can have at most ${MAX_NAME_CHARACTERS} characters`,
      abort: true,
    }),
    z.regex(NAME_PATTERN, rule),
  )
}

export const INVALID_EMAIL = 'Please enter a valid email address'
const INVALID_PHONE = 'Phone number must be 10 digits and start with 6-9'
const EMPTY_ENQUIRY = 'Please write your enquiry'

export const enquirySchema = z.object({
  parentName: nameOf('Parent', 'Please enter your name'),
  studentName: nameOf('Student', "Please enter the student's name"),
  email: z.string(INVALID_EMAIL).check(
    z.maxLength(MAX_EMAIL_CHARACTERS, {
      error: `An email address can have at most ${MAX_EMAIL_CHARACTERS} characters`,
      abort: true,
    }),
    z.regex(EMAIL_PATTERN, INVALID_EMAIL),
  ),
  /** The result has ten digits. */
  phone: z.string(INVALID_PHONE).check(z.overwrite(normalizePhone), z.regex(PHONE_PATTERN, INVALID_PHONE)),
  class: z.enum(ENQUIRY_CLASSES, 'Class is required'),
  /** Line breaks become one character, because browsers send CRLF and scripts LF. */
  enquiry: z.string(EMPTY_ENQUIRY).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.refine((text) => text.trim() !== '', EMPTY_ENQUIRY),
    z.maxLength(MAX_ENQUIRY_CHARACTERS, `Please keep your enquiry within ${MAX_ENQUIRY_CHARACTERS} characters`),
  ),
})

export type Enquiry = z.infer<typeof enquirySchema>
export type EnquiryField = keyof Enquiry

export const ENQUIRY_FIELDS = Object.keys(ENQUIRY_POST_NAMES) as EnquiryField[]
