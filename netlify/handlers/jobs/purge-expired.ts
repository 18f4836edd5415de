import type { JobPart } from '../../guards/jobs.ts'
import type { Deps } from '../../platform/deps.ts'
import { monthsBefore } from './purge-enquiries.ts'

/** The name and e-mail of a person are removed this long after the person is switched off (docs/product.md#staff). */
const FORMER_STAFF_MONTHS = 24

/**
 * Removes expired data: sessions, marks of sign-in attempts, request keys, entries of the audit log, and the data of
 * former staff.
 */
export function purgeExpired(
  stores: Pick<Deps, 'sessions' | 'throttle' | 'idempotency' | 'auditLog' | 'people'>,
): JobPart[] {
  const { sessions, throttle, idempotency, auditLog, people } = stores
  return [
    { name: 'sessions', list: () => sessions.hashes(), work: (hash, { now }) => sessions.removeIfEnded(hash, now) },
    { name: 'attempts', list: ({ now }) => throttle.old(now), work: (key) => throttle.blobs.remove(key) },
    { name: 'claims', list: () => idempotency.blobs.keys(), work: (key, { now }) => idempotency.forgetIfOld(key, now) },
    { name: 'audit-log', list: ({ now }) => auditLog.old(now), work: (key) => auditLog.blobs.remove(key) },
    forgetFormerStaff(people),
  ]
}

/** Erases people who were switched off 24 months ago; the audit log shows them as former staff. */
export function forgetFormerStaff(people: Deps['people']): JobPart {
  return {
    name: 'former-staff',
    list: async () => {
      const off = (await people.all()).filter(({ isOff }) => isOff)
      return [...off, ...(await people.tombstones())].map(({ id, version }) => people.keyOf(id, version))
    },
    work: (key, { now }) => people.forgetIfOff(key, monthsBefore(now, FORMER_STAFF_MONTHS), now),
  }
}
