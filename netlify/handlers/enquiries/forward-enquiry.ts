import { sendToCrm } from '../../platform/crm.ts'
import { type Delivery, fieldsOf, type StoredEnquiry } from '../../stores/enquiry-document.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'

/** How long delivery to the CRM is retried, from the first try on. */
export const MAX_FORWARDING_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Tries once to send a stored enquiry to the CRM and stores the outcome. After five days of failures the enquiry is
 * given up, which is logged and shown to staff (docs/product.md#enquiry-delivery).
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

/** A try of what was given up begins five days anew. What the CRM has stays delivered, whatever comes later. */
function afterTry(before: Delivery, failure: string | undefined, now: Date): Delivery {
  const at = now.toISOString()
  if (failure === undefined) return { ...before, isPending: false, isStuck: false, deliveredAt: at }
  const failed = { ...before, failures: before.failures + 1, lastFailedAt: at, lastFailure: failure }
  if (before.deliveredAt !== null) return failed
  const [firstTriedAt, tries] = before.isPending ? [before.firstTriedAt ?? at, before.tries + 1] : [at, 1]
  const isOver = now.getTime() - Date.parse(firstTriedAt) >= MAX_FORWARDING_MS
  return { ...failed, firstTriedAt, tries, isPending: !isOver, isStuck: isOver || before.isStuck }
}
