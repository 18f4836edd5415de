import { randomUUID } from 'node:crypto'
import { type BlobStore, Store } from './blob-store.ts'

/** Attempts count for this long (docs/product.md, "Signing in"). */
export const ATTEMPT_PERIOD_MS = 15 * 60 * 1000

const ATTEMPT_KEY = /^[a-z0-9-]+\/(\d{8})\/(\d{6})$/

/** As much of a blob store as attempts need. */
export type AttemptBlobs = Pick<BlobStore, 'keys' | 'moment' | 'putNew' | 'remove'>

/**
 * Keeps attempts to sign in, one blob each: `<subject>/<period>/<number>`, where a period is 15 minutes long. A number
 * is taken by exactly one attempt, which is all the counting there is. What a subject did before the last two periods
 * is never listed or read, so that one attempt costs the same after a year of attacks as on the first day.
 */
export class ThrottleStore extends Store<AttemptBlobs> {
  /** Returns the keys of a subject's attempts in the period of `now` and in the one before, oldest first. */
  async recent(subject: string, now: Date): Promise<string[]> {
    const period = periodOf(now)
    const keys = await Promise.all(
      [period - 1, period].map((each) => this.blobs.keys(`${subject}/${padded(each, 8)}/`)),
    )
    return keys.flat().filter((key) => ATTEMPT_KEY.test(key))
  }

  /** Returns when an attempt was made; undefined when it is gone or a crash left it unreadable. */
  async timeOf(key: string): Promise<Date | undefined> {
    return this.blobs.moment(key)
  }

  /**
   * Takes a number of the subject's current period.
   * @returns the attempt's key, and whether this attempt has it: false when another one was faster
   */
  async take(subject: string, number: number, now: Date): Promise<{ key: string; isTaken: boolean }> {
    const key = `${subject}/${padded(periodOf(now), 8)}/${padded(number, 6)}`
    const attempt = JSON.stringify({ at: now.toISOString(), attempt: randomUUID() })
    return { key, isTaken: (await this.blobs.putNew(key, attempt)) === 'created' }
  }

  /** Returns the keys of the attempts in periods that no sign-in asks for any more. */
  async old(now: Date): Promise<string[]> {
    return (await this.blobs.keys('')).filter((key) => {
      const period = ATTEMPT_KEY.exec(key)?.[1]
      return period === undefined || Number(period) < periodOf(now) - 1
    })
  }
}

/** Returns the number that an attempt has in its period. */
export function numberOf(key: string): number {
  return Number(ATTEMPT_KEY.exec(key)?.[2] ?? 0)
}

/** Returns whether an attempt was made in the period of `now`. */
export function isOfPeriod(key: string, now: Date): boolean {
  return Number(ATTEMPT_KEY.exec(key)?.[1]) === periodOf(now)
}

function periodOf(time: Date): number {
  return Math.floor(time.getTime() / ATTEMPT_PERIOD_MS)
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
