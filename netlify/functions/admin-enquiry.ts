import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { changeEnquiry, eraseEnquiry, showEnquiry } from '../handlers/enquiries/staff-enquiries.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) =>
    showEnquiry(context.params.id ?? '', { enquiries: openEnquiryStore(context), ...crmSetting() }),
  PATCH: (request, context, staff) => {
    const deps = { enquiries: openEnquiryStore(context), ...crmSetting() }
    return changeEnquiry(request, context.params.id ?? '', staff, deps)
  },
  DELETE: (_request, context) => eraseEnquiry(context.params.id ?? '', { enquiries: openEnquiryStore(context) }),
})

export const config: Config = { path: '/api/admin/enquiries/:id' }
