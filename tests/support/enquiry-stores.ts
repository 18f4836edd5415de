import { randomUUID } from 'node:crypto'
import { listEnquiries } from '../../netlify/handlers/enquiries/list-enquiries.ts'
import { deliverEnquiries } from '../../netlify/handlers/jobs/deliver-enquiries.ts'
import { purgeEnquiries } from '../../netlify/handlers/jobs/purge-enquiries.ts'
import { runJob } from '../../netlify/handlers/jobs/run-job.ts'
import { BlobStore } from '../../netlify/stores/blob-store.ts'
import { EnquiryStore } from '../../netlify/stores/enquiry-store.ts'
import { JobStore } from '../../netlify/stores/job-store.ts'
import type { Inbox } from '../../src/schemas/staff-enquiry.ts'

/** Returns empty stores of enquiries with the calls that use them; needs a running test blob server. */
export function freshEnquiryStores(crmEndpoint: string | undefined) {
  const blobs = new BlobStore(`enquiries-${randomUUID()}`)
  const quarantineBlobs = new BlobStore(`quarantine-${randomUUID()}`)
  const jobs = new JobStore(new BlobStore(`jobs-${randomUUID()}`))
  const enquiries = new EnquiryStore(blobs, quarantineBlobs)
  const deps = { enquiries, jobs, crmEndpoint, crmComplaint: undefined }
  return {
    blobs,
    quarantineBlobs,
    jobs,
    enquiries,
    deliver: (now: Date, isImmediate = true) => deliverEnquiries({ ...deps, isImmediate, now }),
    purge: (now: Date, retentionMonths: number) =>
      runJob('purge-enquiries', purgeEnquiries(enquiries, { retentionMonths }), { jobs, now }),
    async page(query = '', now?: Date): Promise<Inbox> {
      const request = new Request(`https://school.example/api/admin/enquiries${query}`)
      return await (await listEnquiries(request, { ...deps, ...(now && { now }) })).json()
    },
    /** All stored enquiries with their details. */
    async details() {
      const detailsIn = async (box: EnquiryStore['box']) => box.details(await box.marks())
      return [...(await detailsIn(enquiries.box)), ...(await detailsIn(enquiries.quarantine.box))]
    },
  }
}
