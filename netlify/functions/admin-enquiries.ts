import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { crmSetting } from '../env.ts'
import { requireStaff } from '../guards/session.ts'
import { listEnquiries } from '../handlers/staff-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) => listEnquiries({ enquiries: openEnquiryStore(context), ...crmSetting() }),
})

export const config: Config = { path: '/api/admin/enquiries' }
