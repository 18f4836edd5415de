import { afterEach, beforeEach, vi } from 'vitest'
import { changeEnquiry, resendEnquiry } from '../../netlify/handlers/enquiries/staff-enquiries.ts'
import { forwardEnquiry } from '../../netlify/handlers/enquiries/take-enquiry.ts'
import type { Enquiry } from '../../src/schemas/enquiry.ts'
import type { StaffEnquiry } from '../../src/schemas/staff-enquiry.ts'
import { addEnquiry, freshEnquiryStores } from './enquiry-stores.ts'
import { type MockCrm, startMockCrm } from './mock-crm.ts'
import { jsonRequest } from './requests.ts'

/** Who handles enquiries in tests. */
export const ASHA = { email: 'asha@school.example', name: 'Asha Verma' }
export const RAVI = { email: 'ravi@school.example', name: 'Ravi Kumar' }

export const ENQUIRY: Enquiry = {
  parentName: 'Harpreet Kaur',
  studentName: 'Aman',
  email: 'harpreet@example.org',
  phone: '9876543210',
  class: '5th',
  enquiry: 'When does the session begin?',
}

/**
 * Gives each test of a file empty stores and a CRM of its own; needs a running test blob server.
 * @param now when enquiries arrive and are changed, unless a call says otherwise
 */
export function enquiryDesk(now: Date) {
  let crm: MockCrm
  let stores: ReturnType<typeof freshEnquiryStores>
  beforeEach(async () => {
    crm = await startMockCrm()
    stores = freshEnquiryStores(crm.url)
  })
  afterEach(async () => {
    await crm.stop()
    vi.restoreAllMocks()
  })
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const list = async () => (await stores.page()).enquiries
  return {
    get crm() {
      return crm
    },
    get stores() {
      return stores
    },
    /** What most handlers of staff take. */
    deps: (at = now) => ({ enquiries: stores.enquiries, crmEndpoint: crm.url, now: at }),
    /** Stores an enquiry. @returns its id */
    add(change: Partial<Enquiry> = {}, { isHeld = false, at = now } = {}): Promise<string> {
      return addEnquiry(stores.enquiries, { ...ENQUIRY, ...change }, { isHeld, at })
    },
    /** Tries to deliver an enquiry, as the form does. */
    async forward(id: string, at = now): Promise<void> {
      const enquiry = await stores.enquiries.find(id)
      if (enquiry) await forwardEnquiry(enquiry, { enquiries: stores.enquiries, crmEndpoint: crm.url, now: at })
    },
    /** Changes an enquiry as staff do. */
    change(id: string, body: unknown, headers: Record<string, string> = {}, { staff = ASHA, at = now } = {}) {
      const deps = { enquiries: stores.enquiries, crmEndpoint: crm.url, now: at }
      return changeEnquiry(jsonRequest('PATCH', body, headers), { ...deps, id, staff })
    },
    /** Sends an enquiry to the CRM as staff do. */
    resend(id: string, at = now) {
      return resendEnquiry({ id, enquiries: stores.enquiries, crmEndpoint: crm.url, now: at }, crm.url)
    },
    minutesLater,
    daysLater: (days: number) => minutesLater(days * 24 * 60),
    list,
    async one(id: string): Promise<StaffEnquiry | undefined> {
      return (await list()).find((enquiry) => enquiry.id === id)
    },
  }
}
