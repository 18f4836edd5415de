import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { retryStuck } from '../handlers/enquiries/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (_request, context) => retryStuck({ enquiries: openEnquiryStore(context) }),
})

export const config: Config = { path: '/api/admin/stuck-enquiries' }
