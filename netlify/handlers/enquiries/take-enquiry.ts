import { setTimeout as delay } from 'node:timers/promises'
import type { Enquiry } from '../../../src/schemas/enquiry.ts'
import { HttpError } from '../../http/respond.ts'
import { CRM_TIMEOUT_MS, sendToCrm } from '../../platform/crm.ts'
import { StoreUnavailable } from '../../stores/blob-store.ts'
import { contentHash, type EnquiryOrigin, enquiryId, NEVER_TRIED } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { forwardEnquiry } from './forward-enquiry.ts'

const KEY_USED = 'This Idempotency-Key was used for another enquiry. Please use a new one.'
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
  isQuarantined: boolean
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
  enquiry: Enquiry,
  { isQuarantined, idempotencyKey, origin }: Taking,
  { enquiries, idempotency, crmEndpoint, now = new Date() }: TakeEnquiryDeps,
): Promise<string | undefined> {
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
    isNew = await enquiries.keep(id, enquiry, isQuarantined, now, origin)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (isQuarantined || crmEndpoint === undefined) return undefined
    return (await sendToCrm(crmEndpoint, enquiry, id)) === undefined ? id : undefined
  }
  if (isNew && !isQuarantined && crmEndpoint !== undefined) {
    const stored = { ...enquiry, receivedAt: now.toISOString() }
    const forwarded = forwardEnquiry(id, stored, NEVER_TRIED, { enquiries, crmEndpoint, now })
    await Promise.race([forwarded.catch(ignoreStoreFailure), delay(MAX_FORWARD_WAIT_MS, undefined, { ref: false })])
  }
  return id
}

/** The enquiry is stored: the scheduled function repeats what could not be stored now. */
function ignoreStoreFailure(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
