import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { showStaffPage } from '../handlers/pages/show-staff-page.ts'
import { builtPage } from '../platform/built-page.ts'

export default endpoint({
  GET: async (request, context) => showStaffPage('private/compliance', await requireStaff(request, context), builtPage),
})

export const config: Config = { path: '/compliance' }
