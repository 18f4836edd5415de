import { hash, randomUUID } from 'node:crypto'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { type BlobStore, Store } from './blob-store.ts'

/** Attempts count for this long (docs/product.md, "Signing in"). */
const ATTEMPT_PERIOD_MS = 15 * 60 * 1000
/** A subject must wait after this many failed attempts in 15 minutes (docs/product.md, "Signing in"). */
export const MAX_MISSES = 10

const ATTEMPT_KEY = /^[a-z0-9-]+\/(\d{8})\/(\d{6})$/

/** The methods of a blob store that this class uses. */
export type AttemptBlobs = Pick<BlobStore, 'keys' | 'moment' | 'putNew' | 'remove'>

/**
 * Stores sign-in attempts, one blob each: `<subject>/<period>/<number>`. A subject is an account, an address or a
 * browser; a period is 15 minutes long. Only one attempt can get each number, so no counter is needed. Attempts before
 * the last two periods are never read, so that an attempt costs the same even after a year of attacks.
 */
export class ThrottleStore extends Store<AttemptBlobs> {
  /**
   * Admits an attempt unless one of its subjects has 10 failed attempts in the last 15 minutes. Subjects are checked in
   * order; after a refusal, the remaining subjects are neither checked nor counted.
   *
   * The attempt is counted before its outcome is known: for each subject it gets a number that no other attempt can
   * get. So only ten of many simultaneous guesses are admitted. Each subject costs two listings and, without
   * simultaneous attempts, at most one read.
   * @returns `forgive`, which removes the attempt after a success; or how long the attempt must wait
   */
  async admit(subjects: readonly string[], now: Date) {
    const taken: string[] = []
    const forgive = async () => {
      await Promise.all(taken.map((key) => this.blobs.remove(key)))
    }
    for (const subject of subjects) {
      const attempt = await this.#takeNumber(subject, now)
      if (typeof attempt !== 'string') {
        await forgive()
        return { admitted: false as const, retryAfterSeconds: Math.ceil(attempt.waitMs / 1000) }
      }
      taken.push(attempt)
    }
    return { admitted: true as const, forgive }
  }

  /** Returns the keys of a subject's attempts in the period of `now` and in the period before, oldest first. */
  async recent(subject: string, now: Date): Promise<string[]> {
    const period = periodOf(now)
    const keys = await Promise.all(
      [period - 1, period].map((each) => this.blobs.keys(`${subject}/${padded(each, 8)}/`)),
    )
    return keys.flat()
  }

  /** Returns the keys of the attempts in periods that are no longer read. */
  async old(now: Date): Promise<string[]> {
    return (await this.blobs.keys('')).filter((key) => {
      const period = ATTEMPT_KEY.exec(key)?.[1]
      return period === undefined || Number(period) < periodOf(now) - 1
    })
  }

  /** @returns the key of the attempt, or how long the subject must wait. */
  async #takeNumber(subject: string, now: Date): Promise<string | { waitMs: number }> {
    const attempts = await this.recent(subject, now)
    const period = periodOf(now)
    const [, lastPeriod, lastNumber] = ATTEMPT_KEY.exec(attempts.at(-1) ?? '') ?? []
    for (let number = Number(lastPeriod) === period ? Number(lastNumber) + 1 : 1; ; number += 1) {
      const tenthLast = attempts.at(-MAX_MISSES)
      // An attempt that was removed, or that is unreadable after a crash, does not count.
      const at = tenthLast === undefined ? undefined : await this.blobs.moment(tenthLast)
      const waitMs = at ? at.getTime() + ATTEMPT_PERIOD_MS - now.getTime() : 0
      if (waitMs > 0) return { waitMs }
      const key = `${subject}/${padded(period, 8)}/${padded(number, 6)}`
      const attempt = JSON.stringify({ at: now.toISOString(), attempt: randomUUID() })
      if ((await this.blobs.putNew(key, attempt)) === 'created') return key
      attempts.push(key)
    }
  }
}

/** Returns the subject of an account, also of an unknown one. */
export function accountSubject(email: string): string {
  return `account-${hash('sha256', email.trim().toLowerCase())}`
}

/** Returns the subject of an IP address. All addresses of an IPv6 /64 network (one household) share a subject. */
export function addressSubject(address: string): string {
  return `address-${hash('sha256', networkOf(address))}`
}

/** Returns the subject of a browser that has signed in before. Strangers cannot use up its attempts. */
export function deviceSubject(deviceId: string): string {
  return `device-${hash('sha256', deviceId)}`
}

/** Returns the subject under which refused passkeys are counted, separately from wrong passwords. */
export function passkeySubject(subject: string): string {
  return `passkey-${subject}`
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const groups = expandIPv6(address.replace(/%.*/, '').toLowerCase()).split(':')
  return groups.slice(0, 4).join(':')
}

function periodOf(time: Date): number {
  return Math.floor(time.getTime() / ATTEMPT_PERIOD_MS)
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
