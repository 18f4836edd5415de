import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { listEnquiries } from '../handlers/enquiries/list-enquiries.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (request, context) => {
    const stores = { enquiries: openEnquiryStore(context), jobs: openJobStore(context) }
    return listEnquiries(request, { ...stores, ...crmSetting() })
  },
})

export const config: Config = { path: '/api/admin/enquiries' }
