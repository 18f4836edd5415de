import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { join } from '../handlers/people/join.ts'
import { sessionDeps } from '../platform/session-deps.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default endpoint({
  POST: (request, context) => join(request, { ...sessionDeps(context), trail: openTrailStore(context) }),
})

export const config: Config = {
  path: '/api/join',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
