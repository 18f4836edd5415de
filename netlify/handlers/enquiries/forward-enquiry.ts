import { sendToCrm } from '../../platform/crm.ts'
import type { EnquiryStore, StoredEnquiry } from '../../stores/enquiry-store.ts'

/** How long delivery to the CRM is retried. */
export const MAX_FORWARDING_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Tries once to send a stored enquiry to the CRM and stores the outcome. After five days of failures the enquiry is
 * given up, which is logged and shown to staff (docs/product.md#enquiry-delivery).
 */
export async function forwardEnquiry(
  id: string,
  enquiry: StoredEnquiry,
  { enquiries, crmEndpoint, now }: { enquiries: EnquiryStore; crmEndpoint: string; now: Date },
): Promise<void> {
  const failure = await sendToCrm(crmEndpoint, enquiry, id)
  if (failure === undefined) return enquiries.noteDelivered(id, now)
  await enquiries.noteFailure(id, failure, now)
  if (now.getTime() - Date.parse(enquiry.receivedAt) < MAX_FORWARDING_MS) return
  await enquiries.noteGivenUp(id, now)
  console.error(`Enquiry ${id} has not reached the CRM for five days, which ${failure}. Staff can send it again.`)
}
