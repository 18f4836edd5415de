import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, vi } from 'vitest'
import { runJob } from '../../netlify/guards/jobs.ts'
import { listEnquiries } from '../../netlify/handlers/enquiries/list-enquiries.ts'
import { changeEnquiry, resendEnquiry } from '../../netlify/handlers/enquiries/staff-enquiries.ts'
import { forwardEnquiry, takeEnquiry } from '../../netlify/handlers/enquiries/take-enquiry.ts'
import { deliverEnquiries } from '../../netlify/handlers/jobs/deliver-enquiries.ts'
import { purgeEnquiries } from '../../netlify/handlers/jobs/purge-enquiries.ts'
import { BlobStore } from '../../netlify/stores/blob-store.ts'
import { EnquiryStore } from '../../netlify/stores/enquiry-store.ts'
import { IdempotencyStore } from '../../netlify/stores/idempotency-store.ts'
import { JobStore } from '../../netlify/stores/job-store.ts'
import type { Enquiry } from '../../src/schemas/enquiry.ts'
import type { Inbox, StaffEnquiry } from '../../src/schemas/staff-enquiry.ts'
import { type MockCrm, startMockCrm } from './mock-crm.ts'
import { ENQUIRY, jsonRequest } from './requests.ts'

/** The member of staff who handles enquiries in tests. */
export const ASHA = { email: 'asha@school.example', name: 'Asha Verma' }
export const RAVI = { email: 'ravi@school.example', name: 'Ravi Kumar' }

/**
 * Gives each test of a file empty stores and its own CRM; needs a running test blob server.
 * @param now the time at which enquiries arrive and change, unless a call has its own time
 */
export function enquiryDesk(now: Date) {
  let crm: MockCrm
  let stores: ReturnType<typeof freshStores>
  beforeEach(async () => {
    crm = await startMockCrm()
    stores = freshStores(crm.url)
  })
  afterEach(async () => {
    await crm.stop()
    vi.restoreAllMocks()
  })
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const deps = (at = now) => ({ enquiries: stores.enquiries, crmEndpoint: crm.url, now: at })
  const list = async () => (await stores.page()).enquiries
  return {
    get crm() {
      return crm
    },
    get stores() {
      return stores
    },
    /** The dependencies of most staff handlers. */
    deps,
    /** Stores an enquiry. @returns its id */
    add(change: Partial<Enquiry> = {}, { isHeld = false, at = now } = {}): Promise<string> {
      return addEnquiry(stores.enquiries, { ...ENQUIRY, ...change }, { isHeld, at })
    },
    /** Tries to deliver an enquiry, as the form does. */
    async forward(id: string, at = now): Promise<void> {
      const enquiry = await stores.enquiries.find(id)
      if (enquiry) await forwardEnquiry(enquiry, deps(at))
    },
    /** Changes an enquiry as staff do. */
    change(id: string, body: unknown, headers: Record<string, string> = {}, { staff = ASHA, at = now } = {}) {
      return changeEnquiry(jsonRequest('PATCH', body, headers), { ...deps(at), id, staff })
    },
    /** Sends an enquiry to the CRM as staff do. */
    resend(id: string, at = now) {
      return resendEnquiry({ ...deps(at), id }, crm.url)
    },
    minutesLater,
    daysLater: (days: number) => minutesLater(days * 24 * 60),
    list,
    async one(id: string): Promise<StaffEnquiry | undefined> {
      return (await list()).find((enquiry) => enquiry.id === id)
    },
  }
}

/** Stores an enquiry as the form does, without a CRM. @returns its id */
export async function addEnquiry(
  enquiries: EnquiryStore,
  enquiry: Enquiry,
  { isHeld = false, at }: { isHeld?: boolean; at: Date },
): Promise<string> {
  const idempotency = new IdempotencyStore(enquiries.blobs)
  const deps = { enquiries, idempotency, crmEndpoint: undefined, now: at }
  const id = await takeEnquiry(enquiry, { isHeld, idempotencyKey: undefined }, deps)
  if (id === undefined) throw new Error('The enquiry was not stored.')
  return id
}

/** Returns empty stores of enquiries with functions that use them. */
function freshStores(crmEndpoint: string) {
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
    /** The contents of the blobs. */
    async texts(): Promise<string[]> {
      const read = async (key: string) => new TextDecoder().decode((await blobs.bytes(key)) ?? undefined)
      return Promise.all((await blobs.keys()).map(read))
    },
  }
}
