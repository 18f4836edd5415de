import type { Config } from '@netlify/functions'
import { scheduled } from '../endpoint.ts'
import { MISS_WINDOW_MS } from '../guards/throttle.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'

/** What is past its time: sessions, the marks of attempts to sign in, the keys of requests. */
export default scheduled(async (context) => {
  const now = new Date()
  await openSessionStore(context).removeEnded(now)
  await openThrottleStore(context).removeOlderThan(MISS_WINDOW_MS, now)
  await openIdempotencyStore(context).forgetOld(now)
})

export const config: Config = { schedule: '@hourly' }
