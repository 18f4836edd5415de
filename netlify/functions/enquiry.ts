import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { receiveEnquiry } from '../handlers/enquiries/receive-enquiry.ts'
import { builtPage } from '../platform/built-page.ts'
import { crmSetting } from '../platform/env.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'

export default endpoint({
  POST: (request, context) => {
    const stores = { enquiries: openEnquiryStore(context), idempotency: openIdempotencyStore(context) }
    return receiveEnquiry(request, { ...stores, ...crmSetting(), builtPage })
  },
})

export const config: Config = {
  path: '/api/enquiry',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
