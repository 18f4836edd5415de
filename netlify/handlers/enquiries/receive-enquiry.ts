import { setTimeout as delay } from 'node:timers/promises'
import {
  ENQUIRY_FIELDS,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  type Enquiry,
  enquirySchema,
  FILL_TIME_POST_NAME,
  HONEYPOT_POST_NAME,
  MAX_ENQUIRY_BODY_BYTES,
  MIN_FILL_MS,
} from '../../../src/schemas/enquiry.ts'
import { fieldMessages } from '../../../src/schemas/field-messages.ts'
import { HttpError, json } from '../../http/respond.ts'
import { readTextForm } from '../../parsing/body.ts'
import { idempotencyKeyOf } from '../../parsing/idempotency-key.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { CRM_TIMEOUT_MS, sendToCrm } from '../../platform/crm.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { contentHash, enquiryId, NEVER_TRIED } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { type EnquiryErrors, enquiryPage } from '../pages/enquiry-page.ts'
import { seeOther, wantsPage } from '../pages/form-page.ts'
import { forwardEnquiry } from './forward-enquiry.ts'

const POST_NAMES = [...Object.values(ENQUIRY_POST_NAMES), HONEYPOT_POST_NAME, FILL_TIME_POST_NAME] as const
const RECEIVED = 'Thank you for contacting us! We will get back to you soon.'
const KEY_USED = 'This Idempotency-Key was used for another enquiry. Please use a new one.'
const INCOMPLETE = 'Please correct what is marked and send it again.'
/** The CRM's time limit and the time to store the outcome. */
const MAX_FORWARD_WAIT_MS = CRM_TIMEOUT_MS + 500

type Post = Partial<Record<(typeof POST_NAMES)[number], string>>

export interface ReceiveEnquiryDeps {
  enquiries: EnquiryStore
  idempotency: IdempotencyStore
  /** Where enquiries are forwarded; without it they are only stored. */
  crmEndpoint: string | undefined
  /** Returns the HTML of a page as the build made it. */
  builtPage: typeof builtPage
  now?: Date
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

  const isReceived = await receive(parsed.data, isFromProgram(post), idempotencyKey, deps)
  if (!isReceived) return refuse(503, ENQUIRY_NOT_SENT)
  return wantsPage(request) ? seeOther('/thankyou') : json({ success: true, message: RECEIVED })
}

/** Both signs only count against a post: one without these fields is treated like any other. */
function isFromProgram(post: Post): boolean {
  const fillTime = post[FILL_TIME_POST_NAME] ?? ''
  return (post[HONEYPOT_POST_NAME] ?? '') !== '' || (/^\d+$/.test(fillTime) && Number(fillTime) < MIN_FILL_MS)
}

/** @returns whether it is stored or, when the store fails, the CRM took it. */
async function receive(
  enquiry: Enquiry,
  isQuarantined: boolean,
  idempotencyKey: string | undefined,
  { enquiries, idempotency, crmEndpoint, now = new Date() }: ReceiveEnquiryDeps,
): Promise<boolean> {
  let id = enquiryId(enquiry, isQuarantined, 1)
  let isNew: boolean
  try {
    id = await enquiries.idFor(enquiry, isQuarantined, now)
    if (idempotencyKey !== undefined) {
      const fingerprint = contentHash(enquiry)
      const claim = await idempotency.claim('enquiry', idempotencyKey, { fingerprint, id }, now)
      if (claim.fingerprint !== fingerprint) throw new HttpError(409, KEY_USED)
      id = claim.id
    }
    isNew = await enquiries.keep(id, enquiry, isQuarantined, now)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (isQuarantined || crmEndpoint === undefined) return false
    return (await sendToCrm(crmEndpoint, enquiry, id)) === undefined
  }
  if (isNew && !isQuarantined && crmEndpoint !== undefined) {
    const stored = { ...enquiry, receivedAt: now.toISOString() }
    const forwarded = forwardEnquiry(id, stored, NEVER_TRIED, { enquiries, crmEndpoint, now })
    await Promise.race([forwarded.catch(ignoreStoreFailure), delay(MAX_FORWARD_WAIT_MS, undefined, { ref: false })])
  }
  return true
}

/** The enquiry is stored: the scheduled function repeats what could not be stored now. */
function ignoreStoreFailure(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
