import type { Config } from '@netlify/functions'
import { scheduled } from '../endpoint.ts'
import { settings } from '../env.ts'
import { deliverEnquiries } from '../handlers/deliver-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default scheduled(async (context, isBySchedule) => {
  const { CRM_ENDPOINT: crmEndpoint } = settings()
  if (crmEndpoint === undefined) return
  await deliverEnquiries({ enquiries: openEnquiryStore(context), crmEndpoint, isImmediate: !isBySchedule })
})

export const config: Config = { schedule: '*/5 * * * *' }
