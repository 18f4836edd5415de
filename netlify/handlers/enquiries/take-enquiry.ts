import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type Enquiry } from '../../../src/schemas/enquiry.ts'
import { readBody } from '../../http/body.ts'
import { HttpError } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { StoreUnavailable, warned } from '../../stores/blob-store.ts'
import type { EnquiryStore, Receipt } from '../../stores/enquiry-store.ts'
import { contentHash, contentId, type Delivery, fieldsOf, type StoredEnquiry } from '../../stores/stored-enquiry.ts'

const KEY_USED = 'This Idempotency-Key was used for another enquiry. Please use a new one.'
/** The same content within this time counts as the same enquiry. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000
/** How long delivery to the CRM is retried after the first try. */
export const MAX_FORWARDING_MS = 5 * 24 * 60 * 60 * 1000
/** Leaves time to answer the visitor within 12 seconds. */
const CRM_TIMEOUT_MS = 5_000
/** The CRM's time limit and the time to store the outcome. */
const MAX_FORWARD_WAIT_MS = CRM_TIMEOUT_MS + 500
const MAX_ANSWER_BYTES = 64 * 1024
const successSchema = z.object({ success: z.literal(true) })

/** Without `crmEndpoint`, enquiries are only stored. */
export type TakeEnquiryDeps = Needs<'enquiries' | 'idempotency' | 'crmEndpoint'>

type Taking = Omit<Receipt, 'now'> & { idempotencyKey: string | undefined }

/**
 * Stores a valid enquiry, then sends it to the CRM (docs/product.md#enquiry-delivery).
 * @returns the id of the enquiry; undefined when neither the store nor the CRM has accepted it
 * @throws HttpError 409 when its `Idempotency-Key` was used for another enquiry.
 */
export async function takeEnquiry(
  content: Enquiry,
  { isHeld, idempotencyKey, origin }: Taking,
  { enquiries, idempotency, crmEndpoint, now }: TakeEnquiryDeps,
): Promise<string | undefined> {
  let first = contentId(content, isHeld)
  let id = `${first}-1`
  let written: StoredEnquiry | undefined
  try {
    let requestedAt = now
    if (idempotencyKey !== undefined) {
      const fingerprint = contentHash(content)
      const claim = await idempotency.claim('enquiry', idempotencyKey, { fingerprint, id: first }, now)
      if (claim.fingerprint !== fingerprint) throw new HttpError(409, KEY_USED)
      if (isHeld) first = claim.id // A retry that is no longer held gets its own id and is forwarded.
      requestedAt = new Date(claim.claimedAt)
    }
    for (let count = 1; ; count += 1) {
      id = `${first}-${count}`
      // `receive` writes a mark even if the enquiry exists. So if `count` is above 1, look for the enquiry first.
      const earlier = count === 1 ? undefined : await enquiries.receivedAt(id)
      const kept = earlier ? { receivedAt: earlier } : await enquiries.receive(id, content, { isHeld, origin, now })
      written = 'written' in kept ? kept.written : undefined
      // Compares the time of the first request with this key, because a retry can come days later.
      if (written || requestedAt.getTime() - Date.parse(kept.receivedAt) < REPEAT_WINDOW_MS) break
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (isHeld || crmEndpoint === undefined) return undefined
    return (await sendToCrm(crmEndpoint, content, id)) === undefined ? id : undefined
  }
  if (written && !isHeld && crmEndpoint !== undefined) {
    // If the outcome cannot be stored, the scheduled function sends the enquiry again.
    const forwarded = forwardEnquiry(written, { enquiries, crmEndpoint, now })
    await Promise.race([warned(forwarded), delay(MAX_FORWARD_WAIT_MS, undefined, { ref: false })])
  }
  return id
}

/**
 * Tries once to send a stored enquiry to the CRM and stores the outcome. After five days of failures the enquiry is
 * given up: this is logged and shown to staff (docs/product.md#enquiry-delivery).
 * @returns the enquiry with the outcome; null when it was erased meanwhile
 */
export async function forwardEnquiry(
  enquiry: StoredEnquiry,
  { enquiries, crmEndpoint, now }: { enquiries: EnquiryStore; crmEndpoint: string; now: Date },
): Promise<StoredEnquiry | null> {
  const failure = await sendToCrm(crmEndpoint, fieldsOf(enquiry), enquiry.id)
  const outcome = (newest: StoredEnquiry) => ({ delivery: afterTry(newest.delivery, failure, now) })
  const tried = await enquiries.change(enquiry, outcome, { email: '', now })
  const isGivenUp = failure !== undefined && tried?.delivery.isStuck === true && !tried.delivery.isPending
  if (isGivenUp) {
    console.error(
      `Enquiry ${enquiry.id} has not reached the CRM for five days, which ${failure}. Staff can send it again.`,
    )
  }
  return tried
}

/** Returns the delivery after a try. A try after giving up starts a new period of five days. A success is final. */
function afterTry(before: Delivery, failure: string | undefined, now: Date): Delivery {
  const at = now.toISOString()
  if (failure === undefined) return { ...before, isPending: false, isStuck: false, deliveredAt: at }
  const failed = { ...before, failures: before.failures + 1, lastFailedAt: at, lastFailure: failure }
  if (before.deliveredAt !== null) return failed
  const [firstTriedAt, tries] = before.isPending ? [before.firstTriedAt ?? at, before.tries + 1] : [at, 1]
  const isOver = now.getTime() - Date.parse(firstTriedAt) >= MAX_FORWARDING_MS
  return { ...failed, firstTriedAt, tries, isPending: !isOver, isStuck: isOver || before.isStuck }
}

/**
 * Sends an enquiry to the school's CRM (docs/product.md#enquiry-delivery) as a form with the six fields. Any answer
 * other than JSON with `success: true` is a failure. So is a redirect, because its target never received the enquiry.
 * @param idempotencyKey the same for every try with one enquiry, so that the CRM recognizes retries.
 * @returns a failure message for staff, without data of the enquiry; undefined when the CRM accepted it.
 */
async function sendToCrm(endpoint: string, enquiry: Record<keyof Enquiry, string>, idempotencyKey: string) {
  const body = new FormData()
  for (const field of ENQUIRY_FIELDS) body.set(ENQUIRY_POST_NAMES[field], enquiry[field])
  const headers = { Accept: 'application/json', 'Idempotency-Key': idempotencyKey }
  const signal = AbortSignal.timeout(CRM_TIMEOUT_MS)
  try {
    const response = await fetch(endpoint, { method: 'POST', body, headers, signal, redirect: 'manual' })
    if (!response.ok) return `answered with status ${response.status}`
    const text = new TextDecoder().decode(await readBody(response, MAX_ANSWER_BYTES))
    return isSuccess(text) ? undefined : 'did not say that it took the enquiry'
  } catch {
    return signal.aborted ? `did not answer within ${CRM_TIMEOUT_MS / 1000} seconds` : 'could not be reached'
  }
}

function isSuccess(text: string): boolean {
  try {
    return successSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
