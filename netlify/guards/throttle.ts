import { createHash } from 'node:crypto'
import type { ThrottleStore } from '../stores/throttle-store.ts'

export const MAX_MISSES = 10
export const MISS_WINDOW_MS = 15 * 60 * 1000
/** How often to look again when other attempts took every place that was free. */
const MAX_ROUNDS = 3

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
 * Lets an attempt through unless one of its subjects has 10 misses in the last 15 minutes.
 *
 * The attempt is counted before its outcome is known: for each subject it takes one of the places that are still free,
 * each of which only one attempt can take. However many guesses run at once, ten get through.
 */
export async function admit(store: ThrottleStore, subjects: string[], now: Date): Promise<Admission | Refused> {
  const taken: string[] = []
  const forgive = async () => {
    await Promise.all(taken.map((key) => store.release(key)))
  }
  for (const subject of subjects) {
    const place = await takePlace(store, subject, now)
    if (typeof place !== 'string') {
      await forgive()
      return { admitted: false, retryAfterSeconds: Math.max(1, Math.ceil(place.waitMs / 1000)) }
    }
    taken.push(place)
  }
  return { admitted: true, forgive }
}

/** The subject for an account, whether or not there is such an account. */
export function accountSubject(email: string): string {
  return `account-${hashOf(email.trim().toLowerCase())}`
}

/** The subject for a client's address; of an IPv6 address the network of 64 bits that one household or office gets. */
export function addressSubject(address: string): string {
  return `address-${hashOf(networkOf(address))}`
}

async function takePlace(store: ThrottleStore, subject: string, now: Date): Promise<string | { waitMs: number }> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const marks = await store.marks(subject)
    const misses = marks.filter(({ atMs }) => now.getTime() - atMs < MISS_WINDOW_MS).sort((a, b) => a.atMs - b.atMs)
    const blocking = misses[misses.length - MAX_MISSES]
    if (blocking) return { waitMs: blocking.atMs + MISS_WINDOW_MS - now.getTime() }
    const last = marks.at(-1)?.number ?? 0
    for (let number = last + 1; number <= last + MAX_MISSES - misses.length; number += 1) {
      const key = await store.take(subject, number, now)
      if (key !== undefined) return key
    }
  }
  return { waitMs: 0 }
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
