import {
  ENQUIRY_FIELDS,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  enquirySchema,
  FILL_TIME_POST_NAME,
  HONEYPOT_POST_NAME,
  MAX_ENQUIRY_BODY_BYTES,
  MIN_FILL_MS,
} from '../../../src/schemas/enquiry.ts'
import { fieldMessages } from '../../../src/schemas/field-messages.ts'
import { readTextForm } from '../../http/body.ts'
import { idempotencyKeyOf } from '../../http/headers.ts'
import { json } from '../../http/respond.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { type EnquiryErrors, enquiryPage } from '../pages/enquiry-page.ts'
import { seeOther, wantsPage } from '../pages/form-page.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'

const POST_NAMES = [...Object.values(ENQUIRY_POST_NAMES), HONEYPOT_POST_NAME, FILL_TIME_POST_NAME] as const
const RECEIVED = 'Thank you for contacting us! We will get back to you soon.'
const INCOMPLETE = 'Please correct what is marked and send it again.'

type Post = Partial<Record<(typeof POST_NAMES)[number], string>>

export interface ReceiveEnquiryDeps extends TakeEnquiryDeps {
  /** Returns the HTML of a page as the build made it. */
  builtPage: typeof builtPage
}

/**
 * Receives an admissions enquiry: `POST /api/enquiry` (docs/product.md#enquiry-form). Stores it first, then sends it
 * to the CRM.
 * @returns 200 `{success: true, message}` when it is stored or the CRM took it, 503 otherwise; 422 with a message per
 *   field when it is not valid; 409 when its `Idempotency-Key` was used for another one. A form sent without script
 *   gets 303 to the thank-you page, or a page that shows what was typed and what is wrong with it.
 */
export async function receiveEnquiry(request: Request, deps: ReceiveEnquiryDeps): Promise<Response> {
  const post = await readTextForm(request, POST_NAMES, MAX_ENQUIRY_BODY_BYTES)
  const idempotencyKey = idempotencyKeyOf(request)
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post[ENQUIRY_POST_NAMES[field]] ?? '']))
  const parsed = enquirySchema.safeParse(typed)
  const refuse = (status: number, message: string, errors: EnquiryErrors = {}) => {
    if (wantsPage(request)) return enquiryPage(status, message, post, errors, deps.builtPage)
    const error = Object.values(errors)[0] ?? message
    return json({ success: false, message: error, error, fields: errors }, { status })
  }
  if (!parsed.success) return refuse(422, INCOMPLETE, fieldMessages(parsed.error))

  const id = await takeEnquiry(parsed.data, { isHeld: isFromProgram(post), idempotencyKey }, deps)
  if (id === undefined) return refuse(503, ENQUIRY_NOT_SENT)
  return wantsPage(request) ? seeOther('/thankyou') : json({ success: true, message: RECEIVED })
}

/** Both signs only count against a post: one without these fields is treated like any other. */
function isFromProgram(post: Post): boolean {
  const fillTime = post[FILL_TIME_POST_NAME] ?? ''
  return (post[HONEYPOT_POST_NAME] ?? '') !== '' || (/^\d+$/.test(fillTime) && Number(fillTime) < MIN_FILL_MS)
}
