import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { deliverEnquiries } from '../handlers/jobs/deliver-enquiries.ts'
import { setting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'

export default scheduled((context, isBySchedule) =>
  deliverEnquiries({
    enquiries: openEnquiryStore(context),
    jobs: openJobStore(context),
    crmEndpoint: setting('CRM_ENDPOINT'),
    isImmediate: !isBySchedule,
  }),
)

export const config: Config = { schedule: '*/5 * * * *' }
