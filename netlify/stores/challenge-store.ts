import { hash } from 'node:crypto'
import { Store } from './blob-store.ts'

const CHALLENGE_KEY = /^(\d{10})-[a-f0-9]{64}$/

/** Keeps which challenges of passkeys were used, until they have run out: `<end in seconds>-<hash>`. */
export class ChallengeStore extends Store {
  /** Notes that a challenge is used. @returns whether it is the first time */
  async consume(challenge: string, expires: Date, now: Date): Promise<boolean> {
    const key = `${Math.floor(expires.getTime() / 1000)}-${hash('sha256', challenge)}`
    const mark = JSON.stringify({ at: now.toISOString(), use: crypto.randomUUID() })
    return (await this.blobs.putNew(key, mark)) === 'created'
  }

  /** Returns the keys of challenges that have run out. */
  async old(now: Date): Promise<string[]> {
    const nowSeconds = now.getTime() / 1000
    return (await this.blobs.keys('')).filter((key) => Number(CHALLENGE_KEY.exec(key)?.[1]) < nowSeconds)
  }
}
