import type { Config } from '@netlify/functions'
import { scheduled } from '../endpoint.ts'
import { setting } from '../env.ts'
import { purgeEnquiries } from '../handlers/purge-enquiries.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'

export default scheduled((context) =>
  purgeEnquiries(openEnquiryStore(context), { retentionMonths: setting('ENQUIRY_RETENTION_MONTHS') }),
)

export const config: Config = { schedule: '@daily' }
