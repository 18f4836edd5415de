import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/scheduled.ts'
import { purgeEnquiries } from '../handlers/jobs/purge-enquiries.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { setting } from '../platform/env.ts'

export default scheduled(({ enquiries, jobs }) => {
  const retentionMonths = setting('ENQUIRY_RETENTION_MONTHS')
  return runJob('purge-enquiries', purgeEnquiries(enquiries, { retentionMonths }), { jobs })
})

export const config: Config = { schedule: '@hourly' }
