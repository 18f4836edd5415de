import {
  ENQUIRY_FIELDS,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  ENQUIRY_RECEIVED,
  enquirySchema,
  FILL_TIME_POST_NAME,
  HONEYPOT_POST_NAME,
  MAX_ENQUIRY_BODY_BYTES,
  MIN_FILL_MS,
} from '../../../src/schemas/enquiry.ts'
import { ENQUIRY_SOURCES, SOURCE_POST_NAME } from '../../../src/schemas/enquiry-change.ts'
import { fieldMessages } from '../../../src/schemas/field-messages.ts'
import { audited } from '../../guards/audit.ts'
import { readTextForm } from '../../http/body.ts'
import { idempotencyKeyOf } from '../../http/headers.ts'
import { json, seeOther, wantsPage } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { type EnquiryErrors, enquiryPage } from '../pages/form-pages.ts'
import { type ByClerk, staffView } from './staff-enquiries.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'

const FIELD_NAMES = Object.values(ENQUIRY_POST_NAMES)
const POST_NAMES = [...FIELD_NAMES, HONEYPOT_POST_NAME, FILL_TIME_POST_NAME] as const
const INCOMPLETE = 'Please correct what is marked and send it again.'

type Post = Partial<Record<(typeof POST_NAMES)[number], string>>

/**
 * Receives an admissions enquiry: `POST /api/enquiry` (docs/product.md#enquiry-form). Stores it first, then sends it to
 * the CRM.
 * @returns 200 `{success: true, message}` when it is stored or the CRM accepted it, 503 otherwise; 422 with a message
 * per field when it is not valid; 409 when its `Idempotency-Key` was used for another enquiry. A form sent without
 * script gets 303 to the thank-you page, or a page with the entered text and the errors.
 */
export async function receiveEnquiry(request: Request, deps: TakeEnquiryDeps & Needs<'builtPage'>): Promise<Response> {
  const post = await readTextForm(request, POST_NAMES, MAX_ENQUIRY_BODY_BYTES)
  const idempotencyKey = idempotencyKeyOf(request)
  const parsed = parsedEnquiry(post)
  const refuse = (status: number, message: string, errors: EnquiryErrors = {}) => {
    if (wantsPage(request)) return enquiryPage(status, message, post, errors, deps.builtPage)
    const error = Object.values(errors)[0] ?? message
    return json({ success: false, message: error, error, fields: errors }, { status })
  }
  if (!parsed.success) return refuse(422, INCOMPLETE, fieldMessages(parsed.error))

  const id = await takeEnquiry(parsed.data, { isHeld: isFromProgram(post), idempotencyKey }, deps)
  if (id === undefined) return refuse(503, ENQUIRY_NOT_SENT)
  return wantsPage(request) ? seeOther('/thankyou') : json({ success: true, message: ENQUIRY_RECEIVED })
}

function parsedEnquiry(post: Partial<Record<string, string>>) {
  return enquirySchema.safeParse(
    Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post[ENQUIRY_POST_NAMES[field]] ?? ''])),
  )
}

/** Returns whether the honeypot is filled in, or the form was filled in too fast. Both fields are optional. */
function isFromProgram(post: Post): boolean {
  const fillTime = post[FILL_TIME_POST_NAME] ?? ''
  return (post[HONEYPOT_POST_NAME] ?? '') !== '' || (/^\d+$/.test(fillTime) && Number(fillTime) < MIN_FILL_MS)
}

const SOURCE_NEEDED = 'Please choose how it came'

/**
 * Stores an enquiry made by telephone or at the gate: `POST /api/admin/enquiries`. The fields, their rules and the
 * delivery are those of the public form; `source` is `phone` or `walk-in`.
 * @returns 201 with the enquiry; 422 with a message for each field; 409 as for the public form; 503.
 */
export async function enterEnquiry(
  request: Request,
  deps: TakeEnquiryDeps & Partial<CrmSetting> & ByClerk,
): Promise<Response> {
  const post = await readTextForm(request, [...FIELD_NAMES, SOURCE_POST_NAME], MAX_ENQUIRY_BODY_BYTES)
  const idempotencyKey = idempotencyKeyOf(request)
  const source = ENQUIRY_SOURCES.find((known) => known === post[SOURCE_POST_NAME] && known !== 'website')
  const parsed = parsedEnquiry(post)
  if (!parsed.success || source === undefined) {
    const fields = {
      ...(parsed.error && fieldMessages(parsed.error)),
      ...(source === undefined && { source: SOURCE_NEEDED }),
    }
    return json({ error: Object.values(fields)[0], fields }, { status: 422 })
  }
  const origin = { source, enteredBy: deps.staff.name || deps.staff.email }
  const id = await takeEnquiry(parsed.data, { isHeld: false, idempotencyKey, origin }, deps)
  const entered = id === undefined ? undefined : await deps.enquiries.find(id)
  if (entered === undefined) return json({ error: ENQUIRY_NOT_SENT }, { status: 503 })
  return audited(json(staffView(entered, deps), { status: 201 }), { subject: `enquiries/${id}` })
}
