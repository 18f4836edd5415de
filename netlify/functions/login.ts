import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { signIn } from '../handlers/staff/sign-in.ts'
import { builtPage } from '../platform/built-page.ts'
import { requiredSetting } from '../platform/env.ts'
import { sessionDeps } from '../platform/session-deps.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default endpoint({
  POST: (request, context) => {
    const admin = { email: requiredSetting('ADMIN_EMAIL'), passwordHash: requiredSetting('ADMIN_PASSWORD_HASH') }
    const stores = { throttle: openThrottleStore(context), trail: openTrailStore(context) }
    return signIn(request, { ...sessionDeps(context), ...stores, admin, address: context.ip, builtPage })
  },
})

export const config: Config = {
  path: '/api/login',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
