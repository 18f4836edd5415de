import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import { EnquiryUpkeep } from '../../stores/enquiry-upkeep.ts'
import type { JobStore } from '../../stores/job-store.ts'
import type { JobPart } from '../jobs/run-job.ts'

/** Notes that every enquiry of earlier code has its marks; the number is that of the kinds of marks, which grow. */
const INDEXED = 'enquiries-indexed-2'

export async function isIndexed(jobs: JobStore): Promise<boolean> {
  return jobs.isNoted(INDEXED)
}

export async function noteIndexed(jobs: JobStore): Promise<void> {
  await jobs.note(INDEXED, {})
}

/** Gives the enquiries of earlier code their marks. */
export function indexPart(enquiries: EnquiryStore): JobPart {
  const upkeep = new EnquiryUpkeep(enquiries, enquiries.box)
  return {
    name: 'index',
    list: async () => upkeep.idsIn(await enquiries.box.blobs.keys()),
    work: (id, { now }) => upkeep.tend(id, now),
    parallel: 32,
  }
}

/**
 * Gives the enquiries of earlier code their marks at once when there are few, so that a list has them right after an
 * update or a restore. Those of a large store wait for `deliver-enquiries`.
 */
export async function indexSmallStore({ enquiries, jobs }: { enquiries: EnquiryStore; jobs: JobStore }): Promise<void> {
  if (await isIndexed(jobs)) return
  const keys = await enquiries.box.blobs.fewKeys()
  if (keys === undefined) return
  const upkeep = new EnquiryUpkeep(enquiries, enquiries.box)
  const now = new Date()
  await Promise.all(upkeep.idsIn(keys).map((id) => upkeep.tend(id, now)))
  await noteIndexed(jobs)
}
