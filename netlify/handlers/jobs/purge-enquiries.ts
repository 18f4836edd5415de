import type { EnquiryStore } from '../../stores/enquiry-store.ts'

/** Deletes the enquiries that are older than the retention period of personal data. */
export async function purgeEnquiries(
  enquiries: EnquiryStore,
  { retentionMonths, now = new Date() }: { retentionMonths: number; now?: Date },
): Promise<void> {
  await enquiries.removeReceivedBefore(monthsBefore(now, retentionMonths))
}

/** Returns the date some months earlier (UTC); in a shorter month its last day. */
function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
