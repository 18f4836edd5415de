import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { settings } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { listEnquiries } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) =>
    listEnquiries({ enquiries: openEnquiryStore(context), crmEndpoint: settings().CRM_ENDPOINT }),
})

export const config: Config = { path: '/api/admin/enquiries' }
