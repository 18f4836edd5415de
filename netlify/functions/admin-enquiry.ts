import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { settings } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { changeEnquiry } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  PATCH: (request, context, staff) => {
    const deps = { enquiries: openEnquiryStore(context), crmEndpoint: settings().CRM_ENDPOINT }
    return changeEnquiry(request, context.params.id ?? '', staff, deps)
  },
})

export const config: Config = { path: '/api/admin/enquiries/:id' }
