import { hash } from 'node:crypto'
import { ATTEMPT_PERIOD_MS, isOfPeriod, numberOf, type ThrottleStore } from '../stores/throttle-store.ts'

/** Misses of one subject in 15 minutes after which it must wait (docs/product.md, "Signing in"). */
export const MAX_MISSES = 10

/** An attempt that may go on. It counts as a miss from the start, until it is taken back. */
export interface Admission {
  admitted: true
  /** Takes the attempt back: it was no miss. */
  forgive: () => Promise<void>
}

/** An attempt that must wait. */
export interface Refused {
  admitted: false
  retryAfterSeconds: number
}

/**
 * Lets an attempt through unless one of its subjects has 10 misses in the last 15 minutes. Subjects are asked in their
 * order; after a refusal the others are neither asked nor counted.
 *
 * The attempt is counted before its outcome is known: for each subject it takes a number that only one attempt can
 * take. However many guesses run at once, ten get through. Each subject costs two listings, and one read at most where
 * nobody else is trying at this moment.
 */
export async function admit(
  store: ThrottleStore,
  subjects: readonly string[],
  now: Date,
): Promise<Admission | Refused> {
  const taken: string[] = []
  const forgive = async () => {
    await Promise.all(taken.map((key) => store.forget(key)))
  }
  for (const subject of subjects) {
    const attempt = await takeNumber(store, subject, now)
    if (typeof attempt !== 'string') {
      await forgive()
      return { admitted: false, retryAfterSeconds: Math.max(1, Math.ceil(attempt.waitMs / 1000)) }
    }
    taken.push(attempt)
  }
  return { admitted: true, forgive }
}

/** Returns the subject of an account, also of an unknown one. */
export function accountSubject(email: string): string {
  return `account-${hash('sha256', email.trim().toLowerCase())}`
}

/** Returns the subject of a client's address; of an IPv6 address that of its /64 network, which one household gets. */
export function addressSubject(address: string): string {
  return `address-${hash('sha256', networkOf(address))}`
}

/** Returns the subject of a browser that has signed in before. Strangers cannot use up its attempts. */
export function deviceSubject(deviceId: string): string {
  return `device-${hash('sha256', deviceId)}`
}

/** Returns the subject that counts the refused passkeys of another subject, apart from its wrong passwords. */
export function passkeySubject(subject: string): string {
  return `passkey-${subject}`
}

async function takeNumber(store: ThrottleStore, subject: string, now: Date): Promise<string | { waitMs: number }> {
  const attempts = await store.recent(subject, now)
  const last = attempts.at(-1)
  for (let number = last && isOfPeriod(last, now) ? numberOf(last) + 1 : 1; ; number += 1) {
    const waitMs = await waitMsAfter(store, attempts.at(-MAX_MISSES), now)
    if (waitMs > 0) return { waitMs }
    const { key, isTaken } = await store.take(subject, number, now)
    if (isTaken) return key
    attempts.push(key)
  }
}

/** @param tenthLast the tenth last attempt, if there are as many @returns how long it still counts */
async function waitMsAfter(store: ThrottleStore, tenthLast: string | undefined, now: Date): Promise<number> {
  const at = tenthLast === undefined ? undefined : await store.timeOf(tenthLast)
  return at ? at.getTime() + ATTEMPT_PERIOD_MS - now.getTime() : 0
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const url = URL.parse(`http://[${address.replace(/%.*$/, '')}]/`)
  if (!url) return address
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':')
}
