import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { resendEnquiry } from '../handlers/enquiries/staff-enquiries.ts'
import { requiredSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (_request, context) =>
    resendEnquiry(context.params.id ?? '', {
      enquiries: openEnquiryStore(context),
      crmEndpoint: requiredSetting('CRM_ENDPOINT'),
    }),
})

export const config: Config = { path: '/api/admin/enquiries/:id/resend' }
