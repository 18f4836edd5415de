import { sendToCrm } from '../crm.ts'
import type { EnquiryStore, StoredEnquiry } from '../stores/enquiry-store.ts'

/** For how long the CRM is tried. */
export const MAX_FORWARDING_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Tries once to hand a kept enquiry to the CRM, and writes down how it went. An enquiry that the CRM has not taken for
 * five days is given up, loudly: in the log, and for staff in their list.
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
