import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { chosenTable, enquiriesTable } from '../handlers/enquiries/enquiries-table.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (request, context) => enquiriesTable(request, { enquiries: openEnquiryStore(context), ...crmSetting() }),
  POST: (request, context) => chosenTable(request, { enquiries: openEnquiryStore(context), ...crmSetting() }),
})

export const config: Config = { path: '/api/admin/enquiries.csv' }
