import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { createRecord } from '../handlers/records/create-record.ts'
import { recordDeps } from '../platform/record-deps.ts'

export default guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => createRecord(request, recordDeps(request, context, staff)),
})

export const config: Config = {
  path: ['/api/events', '/api/news-coverage', '/api/notices'],
}
