import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { listAlike } from '../handlers/enquiries/list-alike.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) =>
    listAlike(context.params.id ?? '', { enquiries: openEnquiryStore(context), ...crmSetting() }),
})

export const config: Config = { path: '/api/admin/enquiries/:id/alike' }
