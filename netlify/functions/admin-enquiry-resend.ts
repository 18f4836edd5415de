import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { requiredSetting } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { resendEnquiry } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (_request, context) =>
    resendEnquiry(context.params.id ?? '', {
      enquiries: openEnquiryStore(context),
      crmEndpoint: requiredSetting('CRM_ENDPOINT'),
    }),
})

export const config: Config = { path: '/api/admin/enquiries/:id/resend' }
