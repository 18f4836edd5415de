import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { crmSetting } from '../env.ts'
import { receiveEnquiry } from '../handlers/receive-enquiry.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'

export default endpoint({
  POST: (request, context) => {
    const stores = { enquiries: openEnquiryStore(context), idempotency: openIdempotencyStore(context) }
    return receiveEnquiry(request, { ...stores, ...crmSetting() })
  },
})

export const config: Config = {
  path: '/api/enquiry',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
