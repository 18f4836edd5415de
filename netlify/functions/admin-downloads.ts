import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { answer } from '../http/respond.ts'

/** The browser makes the file from the list it has; this call is what the trail records of it. */
export default guardedEndpoint(requireStaff, { POST: () => answer(null, { status: 204 }) })

export const config: Config = { path: '/api/admin/downloads/enquiries' }
