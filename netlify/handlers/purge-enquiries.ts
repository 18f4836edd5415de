import type { EnquiryStore } from '../stores/enquiry-store.ts'

/** Deletes the enquiries that are older than the school keeps them: personal data have a term. */
export async function purgeEnquiries(
  enquiries: EnquiryStore,
  { retentionMonths, now = new Date() }: { retentionMonths: number; now?: Date },
): Promise<void> {
  await enquiries.removeReceivedBefore(monthsBefore(now, retentionMonths))
}

/** Of a month too short for the day, its last day (UTC). */
function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
