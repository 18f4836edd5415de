import type { EnquiryBox } from '../../stores/enquiry-box.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { EnquiryUpkeep } from '../../stores/enquiry-upkeep.ts'
import type { JobPart } from './run-job.ts'

const PARALLEL_REMOVALS = 32

/**
 * Deletes the enquiries that are older than the retention period of personal data, what is in quarantine for too long,
 * and what is left of deleted enquiries. Writes marks that are missing.
 */
export function purgeEnquiries(enquiries: EnquiryStore, { retentionMonths }: { retentionMonths: number }): JobPart[] {
  const { quarantine } = enquiries
  return [
    partOf('received', enquiries.box, async (now) => monthsBefore(now, retentionMonths)),
    partOf('quarantined', quarantine.box, (now) => quarantine.endOfStay(now)),
  ]
}

function partOf(name: string, box: EnquiryBox, endOfStay: (now: Date) => Promise<Date>): JobPart {
  const upkeep = new EnquiryUpkeep(box)
  let deleteBefore: Date | undefined
  return {
    name,
    parallel: PARALLEL_REMOVALS,
    list: async ({ now }) => {
      deleteBefore = await endOfStay(now)
      return upkeep.idsIn(await box.blobs.keys(), deleteBefore)
    },
    work: (id, { now }) => upkeep.tend(id, now, deleteBefore),
  }
}

/** Returns the date some months earlier (UTC); in a shorter month its last day. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time)
  earlier.setUTCMonth(time.getUTCMonth() - months)
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
