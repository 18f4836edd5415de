import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { crmSetting } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { changeEnquiry } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  PATCH: (request, context, staff) => {
    const deps = { enquiries: openEnquiryStore(context), ...crmSetting() }
    return changeEnquiry(request, context.params.id ?? '', staff, deps)
  },
})

export const config: Config = { path: '/api/admin/enquiries/:id' }
