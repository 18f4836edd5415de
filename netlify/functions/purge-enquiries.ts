import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { purgeEnquiries } from '../handlers/jobs/purge-enquiries.ts'
import { runJob, singlePart } from '../handlers/jobs/run-job.ts'
import { setting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'

export default scheduled(async (context) => {
  const retentionMonths = setting('ENQUIRY_RETENTION_MONTHS')
  const part = singlePart('enquiries', ({ now }) => purgeEnquiries(openEnquiryStore(context), { retentionMonths, now }))
  await runJob('purge-enquiries', [part], { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '@daily' }
