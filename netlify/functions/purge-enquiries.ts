import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { purgeEnquiries } from '../handlers/jobs/purge-enquiries.ts'
import { setting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default scheduled((context) =>
  purgeEnquiries(openEnquiryStore(context), { retentionMonths: setting('ENQUIRY_RETENTION_MONTHS') }),
)

export const config: Config = { schedule: '@daily' }
