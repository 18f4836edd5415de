import { randomUUID } from 'node:crypto'
import { runJob } from '../../netlify/guards/jobs.ts'
import { listEnquiries } from '../../netlify/handlers/enquiries/list-enquiries.ts'
import { takeEnquiry } from '../../netlify/handlers/enquiries/take-enquiry.ts'
import { deliverEnquiries } from '../../netlify/handlers/jobs/deliver-enquiries.ts'
import { purgeEnquiries } from '../../netlify/handlers/jobs/purge-enquiries.ts'
import { BlobStore } from '../../netlify/stores/blob-store.ts'
import { EnquiryStore } from '../../netlify/stores/enquiry-store.ts'
import { IdempotencyStore } from '../../netlify/stores/idempotency-store.ts'
import { JobStore } from '../../netlify/stores/job-store.ts'
import type { EnquiryOrigin } from '../../netlify/stores/stored-enquiry.ts'
import type { Enquiry } from '../../src/schemas/enquiry.ts'
import type { Inbox } from '../../src/schemas/staff-enquiry.ts'

/** Stores an enquiry as the form does, without a CRM. @returns its id */
export async function addEnquiry(
  enquiries: EnquiryStore,
  enquiry: Enquiry,
  { isHeld = false, at, origin }: { isHeld?: boolean; at: Date; origin?: EnquiryOrigin },
): Promise<string> {
  const idempotency = new IdempotencyStore(enquiries.blobs)
  const taking = { isHeld, idempotencyKey: undefined, ...(origin && { origin }) }
  const id = await takeEnquiry(enquiry, taking, { enquiries, idempotency, crmEndpoint: undefined, now: at })
  if (id === undefined) throw new Error('The enquiry was not stored.')
  return id
}

/** Returns empty stores of enquiries with the calls that use them; needs a running test blob server. */
export function freshEnquiryStores(crmEndpoint: string | undefined) {
  const blobs = new BlobStore(`enquiries-${randomUUID()}`)
  const jobs = new JobStore(new BlobStore(`jobs-${randomUUID()}`))
  const enquiries = new EnquiryStore(blobs)
  const deps = { enquiries, jobs, crmEndpoint, crmComplaint: undefined }
  return {
    blobs,
    jobs,
    enquiries,
    deliver: (now: Date, isImmediate = true) => deliverEnquiries({ ...deps, isImmediate, now }),
    purge: (now: Date, retentionMonths: number) =>
      runJob('purge-enquiries', purgeEnquiries(enquiries, retentionMonths), { jobs, now }),
    async page(query = '', now = new Date()): Promise<Inbox> {
      const request = new Request(`https://school.example/api/admin/enquiries${query}`)
      return await (await listEnquiries(request, { ...deps, now })).json()
    },
    /** What the blobs hold. */
    async texts(): Promise<string[]> {
      const read = async (key: string) => new TextDecoder().decode((await blobs.bytes(key)) ?? undefined)
      return Promise.all((await blobs.keys()).map(read))
    },
    /** All stored enquiries, those held back last. */
    async all() {
      const { received, held } = await enquiries.marks()
      return enquiries.currentOf([...received, ...held])
    },
  }
}
