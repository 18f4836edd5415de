import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { discardQuarantine } from '../handlers/enquiries/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  DELETE: (_request, context) => discardQuarantine({ enquiries: openEnquiryStore(context) }),
})

export const config: Config = { path: '/api/admin/quarantine' }
