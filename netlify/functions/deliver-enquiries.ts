import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/jobs.ts'
import { deliverEnquiries } from '../handlers/jobs/deliver-enquiries.ts'
import { setting } from '../platform/env.ts'

export default scheduled(({ enquiries, jobs, now }, isBySchedule) =>
  deliverEnquiries({ enquiries, jobs, now, crmEndpoint: setting('CRM_ENDPOINT'), isImmediate: !isBySchedule }),
)

export const config: Config = { schedule: '*/5 * * * *' }
