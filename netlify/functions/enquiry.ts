import type { Config } from '@netlify/functions'
import { anyone, routeTable, served } from '../guards/routes.ts'
import { receiveEnquiry } from '../handlers/enquiries/receive-enquiry.ts'

const families = routeTable()
families.post('/api/enquiry', anyone, ({ req, env }) => receiveEnquiry(req.raw, env))

export default served(families)

export const config: Config = {
  path: '/api/enquiry',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
