import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { restoreRecord } from '../handlers/revise-record.ts'
import { recordDeps } from '../record-deps.ts'

export default guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => restoreRecord(request, recordDeps(request, context, staff)),
})

export const config: Config = { path: ['/api/events/:id/restore', '/api/news-coverage/:id/restore'] }
