import { setTimeout as delay } from 'node:timers/promises'
import type { Enquiry } from '../../../src/schemas/enquiry.ts'
import { HttpError } from '../../http/respond.ts'
import { CRM_TIMEOUT_MS, sendToCrm } from '../../platform/crm.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { contentHash, contentId, type EnquiryOrigin, type StoredEnquiry } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { forwardEnquiry } from './forward-enquiry.ts'

const KEY_USED = 'This Idempotency-Key was used for another enquiry. Please use a new one.'
/** The same content within this time is the same enquiry. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000
/** The CRM's time limit and the time to store the outcome. */
const MAX_FORWARD_WAIT_MS = CRM_TIMEOUT_MS + 500

export interface TakeEnquiryDeps {
  enquiries: EnquiryStore
  idempotency: IdempotencyStore
  /** Where enquiries are forwarded; without it they are only stored. */
  crmEndpoint: string | undefined
  now?: Date
}

interface Taking {
  /** A program seems to have sent it. */
  isHeld: boolean
  idempotencyKey: string | undefined
  /** How it came, when staff have entered it. */
  origin?: EnquiryOrigin
}

/**
 * Stores a valid enquiry, then sends it to the CRM (docs/product.md#enquiry-delivery).
 * @returns its id when it is stored or, when the store fails, the CRM took it; otherwise undefined.
 * @throws HttpError 409 when its `Idempotency-Key` was used for another one.
 */
export async function takeEnquiry(
  content: Enquiry,
  { isHeld, idempotencyKey, origin }: Taking,
  { enquiries, idempotency, crmEndpoint, now = new Date() }: TakeEnquiryDeps,
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
      if (isHeld) first = claim.id // What is now judged to be of a person is forwarded.
      requestedAt = new Date(claim.claimedAt)
    }
    for (let count = 1; ; count += 1) {
      id = `${first}-${count}`
      // Marks are written before an enquiry, so only the first number is tried without a look.
      const earlier = count === 1 ? undefined : await enquiries.receivedAt(id)
      const kept = earlier ? { receivedAt: earlier } : await enquiries.receive(id, content, { isHeld, origin, now })
      written = 'written' in kept ? kept.written : undefined
      // Repetitions count from the first request with this key, which may be days ago.
      if (written || requestedAt.getTime() - Date.parse(kept.receivedAt) < REPEAT_WINDOW_MS) break
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (isHeld || crmEndpoint === undefined) return undefined
    return (await sendToCrm(crmEndpoint, content, id)) === undefined ? id : undefined
  }
  if (written && !isHeld && crmEndpoint !== undefined) {
    const forwarded = forwardEnquiry(written, { enquiries, crmEndpoint, now })
    await Promise.race([forwarded.catch(ignoreStoreFailure), delay(MAX_FORWARD_WAIT_MS, undefined, { ref: false })])
  }
  return id
}

/** The enquiry is stored: the scheduled function repeats what could not be stored now. */
function ignoreStoreFailure(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
