import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { searchEnquiries } from '../handlers/enquiries/search-enquiries.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  POST: (request, context) => searchEnquiries(request, { enquiries: openEnquiryStore(context), ...crmSetting() }),
})

export const config: Config = { path: '/api/admin/enquiry-search' }
