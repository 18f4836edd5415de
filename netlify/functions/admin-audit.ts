import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { listTrail } from '../handlers/trail/list-trail.ts'
import { peopleDeps } from '../platform/session-deps.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default guardedEndpoint(requireStaff, {
  GET: (request, context) => listTrail(request, { ...peopleDeps(context), trail: openTrailStore(context) }),
})

export const config: Config = { path: '/api/admin/audit' }
