import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { signIn } from '../handlers/staff/sign-in.ts'
import { builtPage } from '../platform/built-page.ts'
import { requiredSetting } from '../platform/env.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

export default endpoint({
  POST: (request, context) => {
    const admin = { email: requiredSetting('ADMIN_EMAIL'), passwordHash: requiredSetting('ADMIN_PASSWORD_HASH') }
    const stores = { sessions: openSessionStore(context), throttle: openThrottleStore(context) }
    const deviceKey = () => openSigningKeyStore(context).key('device')
    return signIn(request, { ...stores, admin, address: context.ip, deviceKey, builtPage })
  },
})

export const config: Config = {
  path: '/api/login',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
