import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { changeRecord, deleteRecord } from '../handlers/revise-record.ts'
import { recordDeps } from '../record-deps.ts'

export default guardedEndpoint(requireStaff, {
  PATCH: (request, context, staff) => changeRecord(request, recordDeps(request, context, staff)),
  DELETE: (request, context, staff) => deleteRecord(request, recordDeps(request, context, staff)),
})

export const config: Config = { path: ['/api/events/:id', '/api/news-coverage/:id'] }
