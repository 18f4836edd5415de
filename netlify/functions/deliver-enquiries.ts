import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { deliverEnquiries } from '../handlers/jobs/deliver-enquiries.ts'
import { setting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default scheduled(async (context, isBySchedule) => {
  const crmEndpoint = setting('CRM_ENDPOINT')
  if (crmEndpoint === undefined) return
  await deliverEnquiries({ enquiries: openEnquiryStore(context), crmEndpoint, isImmediate: !isBySchedule })
})

export const config: Config = { schedule: '*/5 * * * *' }
