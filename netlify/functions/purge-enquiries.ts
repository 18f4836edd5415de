import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { purgeEnquiries } from '../handlers/jobs/purge-enquiries.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { setting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'

export default scheduled(async (context) => {
  const retentionMonths = setting('ENQUIRY_RETENTION_MONTHS')
  const parts = purgeEnquiries(openEnquiryStore(context), { retentionMonths })
  await runJob('purge-enquiries', parts, { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '@hourly' }
