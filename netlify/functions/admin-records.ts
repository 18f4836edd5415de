import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { listStaffRecords } from '../handlers/list-staff-records.ts'
import { recordsOf } from '../record-deps.ts'

export default guardedEndpoint(requireStaff, {
  GET: (request, context) => listStaffRecords(recordsOf(request, context)),
})

export const config: Config = { path: ['/api/admin/events', '/api/admin/news-coverage'] }
