import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { EnquiryUpkeep } from '../../stores/enquiry-upkeep.ts'
import type { JobPart } from './run-job.ts'

/**
 * Deletes the enquiries that are older than the retention period of personal data, what is held back for too long, and
 * what is left of deleted enquiries. Writes marks that are missing.
 */
export function purgeEnquiries(enquiries: EnquiryStore, { retentionMonths }: { retentionMonths: number }): JobPart[] {
  const upkeep = new EnquiryUpkeep(enquiries)
  const list: JobPart['list'] = async ({ now }) =>
    upkeep.idsToTend({ received: monthsBefore(now, retentionMonths), held: await enquiries.endOfHolding(now) })
  return [{ name: 'enquiries', list, work: (id, { now }) => upkeep.tend(id, now) }]
}

/** Returns the date some months earlier (UTC); in a shorter month its last day. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
