import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { purgeEnquiries } from '../handlers/jobs/purge-enquiries.ts'
import { setting } from '../platform/env.ts'

export default scheduledJob('purge-enquiries', ({ enquiries }) =>
  purgeEnquiries(enquiries, setting('ENQUIRY_RETENTION_MONTHS')),
)

export const config: Config = { schedule: '@hourly' }
