import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { requiredSetting } from '../env.ts'
import { signIn } from '../handlers/sign-in.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

export default endpoint({
  POST: (request, context) => {
    const admin = { email: requiredSetting('ADMIN_EMAIL'), passwordHash: requiredSetting('ADMIN_PASSWORD_HASH') }
    const stores = { sessions: openSessionStore(context), throttle: openThrottleStore(context) }
    return signIn(request, { ...stores, admin, address: context.ip })
  },
})

export const config: Config = {
  path: '/api/login',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
