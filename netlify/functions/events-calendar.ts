import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { showCalendar } from '../handlers/show-calendar.ts'
import { recordsOf } from '../record-deps.ts'
import { siteAddress } from '../site-address.ts'

export default endpoint({
  GET: (request, context) => showCalendar(request, recordsOf(request, context), siteAddress()),
})

export const config: Config = { path: '/events.ics' }
