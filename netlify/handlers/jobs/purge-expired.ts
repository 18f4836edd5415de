import type { JobPart } from '../../guards/jobs.ts'
import type { AuditLogStore } from '../../stores/audit-log.ts'
import type { ChallengeStore } from '../../stores/challenge-store.ts'
import type { IdempotencyStore } from '../../stores/idempotency-store.ts'
import type { PeopleStore } from '../../stores/people-store.ts'
import type { SessionStore } from '../../stores/session-store.ts'
import type { ThrottleStore } from '../../stores/throttle-store.ts'
import { monthsBefore } from './purge-enquiries.ts'

/** How long name and e-mail of somebody who is switched off are kept (docs/product.md#staff). */
const FORMER_STAFF_MONTHS = 24

/**
 * Removes what is past its time: sessions, the marks of attempts to sign in, the keys of requests, used challenges of
 * passkeys, entries of the audit log, and the data of former staff.
 */
export function purgeExpired(stores: {
  sessions: SessionStore
  throttle: ThrottleStore
  idempotency: IdempotencyStore
  challenges: ChallengeStore
  auditLog: AuditLogStore
  people: PeopleStore
}): JobPart[] {
  const { sessions, throttle, idempotency, challenges, auditLog, people } = stores
  return [
    { name: 'sessions', list: () => sessions.hashes(), work: (hash, { now }) => sessions.removeIfEnded(hash, now) },
    { name: 'attempts', list: ({ now }) => throttle.old(now), work: (key) => throttle.blobs.remove(key) },
    { name: 'claims', list: () => idempotency.blobs.keys(), work: (key, { now }) => idempotency.forgetIfOld(key, now) },
    { name: 'challenges', list: ({ now }) => challenges.old(now), work: (key) => challenges.blobs.remove(key) },
    { name: 'audit-log', list: ({ now }) => auditLog.old(now), work: (key) => auditLog.blobs.remove(key) },
    forgetFormerStaff(people),
  ]
}

/** Erases who was switched off 24 months ago; the audit log has them as former staff. */
export function forgetFormerStaff(people: PeopleStore): JobPart {
  return {
    name: 'former-staff',
    list: async () => {
      const off = (await people.all()).filter(({ isOff }) => isOff)
      return [...off, ...(await people.tombstones())].map(({ id, version }) => people.keyOf(id, version))
    },
    work: (key, { now }) => people.forgetIfOff(key, monthsBefore(now, FORMER_STAFF_MONTHS), now),
  }
}
