import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { settings } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { resendEnquiry } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (_request, context) => {
    const { CRM_ENDPOINT: crmEndpoint } = settings(['CRM_ENDPOINT'])
    return resendEnquiry(context.params.id ?? '', { enquiries: openEnquiryStore(context), crmEndpoint })
  },
})

export const config: Config = { path: '/api/admin/enquiries/:id/resend' }
