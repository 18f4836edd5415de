import type { ChallengeStore } from '../../stores/challenge-store.ts'
import type { EndedPreviews } from '../../stores/ended-previews.ts'
import type { IdempotencyStore } from '../../stores/idempotency-store.ts'
import type { SessionStore } from '../../stores/session-store.ts'
import type { ThrottleStore } from '../../stores/throttle-store.ts'
import type { TrailStore } from '../../stores/trail-store.ts'
import type { JobPart } from './run-job.ts'

/**
 * Removes what is past its time: sessions, the marks of attempts to sign in, the keys of requests, used challenges of
 * passkeys, previews that were taken back, entries of the trail.
 */
export function purgeExpired(stores: {
  sessions: SessionStore
  throttle: ThrottleStore
  claims: IdempotencyStore
  challenges: ChallengeStore
  endedPreviews: EndedPreviews
  trail: TrailStore
}): JobPart[] {
  const { sessions, throttle, claims, challenges, endedPreviews, trail } = stores
  return [
    { name: 'sessions', list: () => sessions.hashes(), work: (hash, { now }) => sessions.removeIfEnded(hash, now) },
    { name: 'attempts', list: ({ now }) => throttle.old(now), work: (key) => throttle.release(key) },
    { name: 'claims', list: () => claims.all(), work: (key, { now }) => claims.forgetIfOld(key, now) },
    { name: 'challenges', list: ({ now }) => challenges.old(now), work: (key) => challenges.forget(key) },
    { name: 'previews', list: () => endedPreviews.all(), work: (key, { now }) => endedPreviews.forgetIfOld(key, now) },
    { name: 'trail', list: ({ now }) => trail.old(now), work: (key) => trail.remove(key) },
  ]
}
