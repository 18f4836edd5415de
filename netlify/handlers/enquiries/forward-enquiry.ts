import { sendToCrm } from '../../platform/crm.ts'
import type { Pending, StoredEnquiry } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { fieldsOf } from './enquiry-fields.ts'

/** How long delivery to the CRM is retried, from the first try on. */
export const MAX_FORWARDING_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Tries once to send a stored enquiry to the CRM and stores the outcome. After five days of failures the enquiry is
 * given up, which is logged and shown to staff (docs/product.md#enquiry-delivery).
 * @param before what was tried already
 */
export async function forwardEnquiry(
  id: string,
  enquiry: StoredEnquiry,
  before: Pending,
  { enquiries, crmEndpoint, now }: { enquiries: EnquiryStore; crmEndpoint: string; now: Date },
): Promise<void> {
  const mark = { id, receivedMs: Date.parse(enquiry.receivedAt) }
  const failure = await sendToCrm(crmEndpoint, fieldsOf(enquiry), id)
  if (failure === undefined) {
    await enquiries.noteDelivered(mark, now)
    if (before.wasGivenUp) await enquiries.unstick(mark)
    return
  }
  const firstTriedAt = before.firstTriedAt ?? now.toISOString()
  const tries = { ...before, tries: before.tries + 1, firstTriedAt, lastTriedAt: now.toISOString() }
  await enquiries.noteFailure(mark, failure, tries, now)
  if (now.getTime() - Date.parse(firstTriedAt) < MAX_FORWARDING_MS) return
  await enquiries.noteGivenUp(mark, now)
  console.error(`Enquiry ${id} has not reached the CRM for five days, which ${failure}. Staff can send it again.`)
}
