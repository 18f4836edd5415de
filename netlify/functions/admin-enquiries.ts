import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { enterEnquiry } from '../handlers/enquiries/enter-enquiry.ts'
import { listEnquiries } from '../handlers/enquiries/list-enquiries.ts'
import { changeEnquiries } from '../handlers/enquiries/staff-enquiries.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (request, context) => listEnquiries(request, { enquiries: openEnquiryStore(context), ...crmSetting() }),
  POST: (request, context, staff) => {
    const stores = { enquiries: openEnquiryStore(context), idempotency: openIdempotencyStore(context) }
    return enterEnquiry(request, staff, { ...stores, ...crmSetting() })
  },
  PATCH: (request, context, staff) =>
    changeEnquiries(request, staff, { enquiries: openEnquiryStore(context), ...crmSetting() }),
})

export const config: Config = { path: '/api/admin/enquiries' }
