import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

/** What is past its time: sessions, the marks of attempts to sign in, the keys of requests. */
export default scheduled(async (context) => {
  const now = new Date()
  await openSessionStore(context).removeEnded(now)
  await openThrottleStore(context).removeOld(now)
  await openIdempotencyStore(context).forgetOld(now)
})

export const config: Config = { schedule: '@hourly' }
