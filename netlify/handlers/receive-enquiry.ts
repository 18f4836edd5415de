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
} from '../../src/schemas/enquiry.ts'
import { fieldMessages } from '../../src/schemas/field-messages.ts'
import { CRM_TIMEOUT_MS, sendToCrm } from '../crm.ts'
import { readTextForm } from '../intake/body.ts'
import { idempotencyKeyOf } from '../intake/idempotency-key.ts'
import { json, Refusal } from '../respond.ts'
import { StoreUnavailable } from '../stores/blob-store.ts'
import { contentHash, type EnquiryStore, enquiryId } from '../stores/enquiry-store.ts'
import type { IdempotencyStore } from '../stores/idempotency-store.ts'
import { type EnquiryErrors, enquiryPage } from './enquiry-page.ts'
import { seeOther, wantsPage } from './form-page.ts'
import { forwardEnquiry } from './forward-enquiry.ts'

const POST_NAMES = [...Object.values(ENQUIRY_POST_NAMES), HONEYPOT_POST_NAME, FILL_TIME_POST_NAME] as const
const RECEIVED = 'Thank you for contacting us! We will get back to you soon.'
const KEY_USED = 'This Idempotency-Key was used for another enquiry. Please use a new one.'
const INCOMPLETE = 'Please correct what is marked and send it again.'
/** The CRM's own limit, and a moment to write down how it went. */
const MAX_FORWARD_WAIT_MS = CRM_TIMEOUT_MS + 500

type Post = Partial<Record<(typeof POST_NAMES)[number], string>>

export interface ReceiveEnquiryDeps {
  enquiries: EnquiryStore
  idempotency: IdempotencyStore
  /** Where enquiries are forwarded; undefined keeps them here only. */
  crmEndpoint: string | undefined
  now?: Date
}

/**
 * Takes an admissions enquiry: `POST /api/enquiry`, a form with the six names. It is kept before anything else is
 * tried, then handed to the CRM.
 * @returns 200 `{success: true, message}` when it is kept or the CRM took it, 503 when neither; 422 with a message per
 *   field when it is not valid; 409 when its `Idempotency-Key` was used for another one. A form sent without script gets
 *   303 to the thank-you page, or a page that shows what was typed and what is wrong with it.
 */
export async function receiveEnquiry(request: Request, deps: ReceiveEnquiryDeps): Promise<Response> {
  const post = await readTextForm(request, POST_NAMES, MAX_ENQUIRY_BODY_BYTES)
  const idempotencyKey = idempotencyKeyOf(request)
  const typed = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post[ENQUIRY_POST_NAMES[field]] ?? '']))
  const parsed = enquirySchema.safeParse(typed)
  if (!parsed.success) return refuse(request, post, 422, INCOMPLETE, fieldMessages(parsed.error))

  const isReceived = await receive(parsed.data, isFromProgram(post), idempotencyKey, deps)
  if (!isReceived) return refuse(request, post, 503, ENQUIRY_NOT_SENT)
  return wantsPage(request) ? seeOther('/thankyou') : json({ success: true, message: RECEIVED })
}

/** Both signs can only condemn: a post that lacks these fields is judged like any other. */
function isFromProgram(post: Post): boolean {
  const fillTime = post[FILL_TIME_POST_NAME] ?? ''
  return (post[HONEYPOT_POST_NAME] ?? '') !== '' || (/^\d+$/.test(fillTime) && Number(fillTime) < MIN_FILL_MS)
}

/** @returns whether it is kept or, when the store fails, the CRM took it. */
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
      if (claim.fingerprint !== fingerprint) throw new Refusal(409, KEY_USED)
      id = claim.id
    }
    isNew = await enquiries.keep(id, enquiry, isQuarantined, now)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (isQuarantined || crmEndpoint === undefined) return false
    return (await sendToCrm(crmEndpoint, enquiry, id)) === undefined
  }
  if (isNew && !isQuarantined && crmEndpoint !== undefined) {
    const forwarded = forwardEnquiry(id, { ...enquiry, receivedAt: now.toISOString() }, { enquiries, crmEndpoint, now })
    await Promise.race([forwarded.catch(ignoreStoreFailure), delay(MAX_FORWARD_WAIT_MS, undefined, { ref: false })])
  }
  return true
}

/** It is kept: what could not be written down now is found out and done again by the scheduled function. */
function ignoreStoreFailure(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

function refuse(request: Request, post: Post, status: number, message: string, errors: EnquiryErrors = {}): Response {
  if (wantsPage(request)) return enquiryPage(status, message, post, errors)
  const error = Object.values(errors)[0] ?? message
  return json({ success: false, message: error, error, fields: errors }, { status })
}
