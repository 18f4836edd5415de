import type { Config } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { json } from '../http/respond.ts'

export default guardedEndpoint(requireStaff, { GET: (_request, _context, { email }) => json({ email }) })

export const config: Config = { path: '/api/session' }
