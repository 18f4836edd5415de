import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MAX_IDLE_MS, MAX_SESSION_MS } from '../../src/schemas/staff-session.ts'
import { Store, StoreUnavailable } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** Resolution of the last use: it is written at most once in this time. */
const SEEN_STEP_MS = 60 * 1000
const ID_BYTES = 32
const PARALLEL_READS = 32

/** What this code writes. A session of later code may carry a limit that this code does not know. */
const SESSION_SCHEMA = 2

const sessionSchema = z.object({
  schema: z.int().positive(),
  /** What changes with the password (guards/session.ts). */
  credential: z.string(),
  startedAt: z.iso.datetime(),
  /** The id of the person. */
  person: z.string(),
  /** The version of the person at the sign-in. */
  personVersion: z.int(),
  /** The id of the passkey that started it. */
  passkey: z.string().optional(),
  /** The browser of the sign-in. */
  device: z.string(),
  /** The place of the sign-in, as far as it is known. */
  place: z.string().optional(),
})
const seenSchema = z.object({ at: z.iso.datetime() })

/** The last uses that this process has read or written, by the hash: for a minute they are not read again. */
const lastUses = new Map<string, number>()

/** Who is signed in, and since when. */
export type Session = z.infer<typeof sessionSchema>
type NewSession = Omit<Session, 'schema' | 'startedAt'>
/** A live session, with the hash of its id as its name. */
export interface LiveSession {
  hash: string
  session: Session
  lastSeen: Date
}

/**
 * Stores sessions by the hash of their id, so that a copy of the store signs nobody in.
 *
 * `<hash>/session` is written once, and its absence ends the session; `<hash>/seen` is rewritten while it is used. They
 * are two blobs, so that a request that runs during a logout cannot revive the session. `<hash>/ended` says that it was
 * ended from another browser, whose cookie lives on here.
 */
export class SessionStore extends Store {
  /** Starts a session and returns its id, 256 random bits in base64url, which only the cookie keeps. */
  async start(by: NewSession, now: Date): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const session: Session = { schema: SESSION_SCHEMA, ...by, startedAt: now.toISOString() }
    await this.blobs.put(sessionKey(sessionHash(id)), JSON.stringify(session))
    return id
  }

  /**
   * Returns a valid session and counts as a use. A session is valid for 8 hours, and 60 minutes after its last use. One
   * of later code is kept and counts as none here: its owner signs in again (docs/decisions/016).
   */
  async use(id: string, now: Date): Promise<Session | undefined> {
    const hash = sessionHash(id)
    const known = lastUses.get(hash)
    const isRecent = (at: number) => Math.abs(now.getTime() - at) < SEEN_STEP_MS
    const found = await this.#live(hash, now, known !== undefined && isRecent(known) ? known : undefined)
    if (!found) lastUses.delete(hash)
    else if (now.getTime() - found.lastSeen >= SEEN_STEP_MS) await this.#noteUse(hash, now)
    else lastUses.set(hash, found.lastSeen)
    return found?.session
  }

  /** Returns a valid session, as {@link use}, without counting as a use. */
  async find(id: string, now: Date): Promise<Session | undefined> {
    return (await this.#live(sessionHash(id), now))?.session
  }

  /** Returns why a session is not valid; undefined when nothing is known of it. */
  async endOf(id: string, now: Date): Promise<'idle' | 'tooOld' | 'elsewhere' | undefined> {
    const hash = sessionHash(id)
    const { session, lastSeen } = await this.#read(hash)
    if (session && isOver(session, now)) return 'tooOld'
    if (session) return isIdle(lastSeen, now) ? 'idle' : undefined
    return (await this.blobs.bytes(endedKey(hash))) === null ? undefined : 'elsewhere'
  }

  /** Ends a session if it exists. */
  async end(id: string): Promise<void> {
    await this.blobs.remove(sessionKey(sessionHash(id)))
  }

  /** Ends the session with this hash if it exists, from another browser. */
  async endNamed(hash: string): Promise<void> {
    await this.blobs.put(endedKey(hash), '{}')
    await this.blobs.remove(sessionKey(hash))
  }

  /**
   * Returns all live sessions, the one used last first. A list may lag behind the writes, so a sign-in of the last minute
   * may be missing, but never the one with `currentId`.
   */
  async live(currentId: string, now: Date): Promise<LiveSession[]> {
    const hashes = new Set([...(await this.hashes()), sessionHash(currentId)])
    const found = await mapConcurrently([...hashes], PARALLEL_READS, async (hash) => {
      const { session, lastSeen } = await this.#read(hash)
      return session && isLive(session, lastSeen, now) ? { hash, session, lastSeen: new Date(lastSeen) } : undefined
    })
    return found.filter((session) => session !== undefined).sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime())
  }

  /** Returns the hashes of all sessions, also of ended ones. */
  async hashes(): Promise<string[]> {
    return [...new Set((await this.blobs.keys('')).map((key) => key.split('/')[0] ?? ''))]
  }

  /** Deletes what is left of a session that has ended. */
  async removeIfEnded(hash: string, now: Date): Promise<void> {
    const { session, lastSeen } = await this.#read(hash)
    if (session && isLive(session, lastSeen, now)) return
    for (const key of [sessionKey, seenKey, endedKey]) await this.blobs.remove(key(hash))
  }

  /** @param lastUse when it is known */
  async #live(hash: string, now: Date, lastUse?: number): Promise<{ session: Session; lastSeen: number } | undefined> {
    const { session, lastSeen } = await this.#read(hash, lastUse)
    const isValid = session && session.schema <= SESSION_SCHEMA && isLive(session, lastSeen, now)
    return isValid ? { session, lastSeen } : undefined
  }

  /** An unreadable session counts as none: its owner signs in again. */
  async #read(hash: string, lastUse?: number): Promise<{ session: Session | undefined; lastSeen: number }> {
    const [session, seen] = await Promise.all([
      this.blobs.ifSound(sessionKey(hash), sessionSchema),
      lastUse === undefined ? this.blobs.ifSound(seenKey(hash), seenSchema) : undefined,
    ])
    return { session, lastSeen: lastUse ?? Date.parse(seen?.at ?? session?.startedAt ?? '') }
  }

  /** Fails silently: the request is answered all the same, and the next use writes again. */
  async #noteUse(hash: string, now: Date): Promise<void> {
    try {
      await this.blobs.put(seenKey(hash), JSON.stringify({ at: now.toISOString() }))
      lastUses.set(hash, now.getTime())
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
}

function isLive(session: Session, lastSeen: number, now: Date): boolean {
  return !isOver(session, now) && !isIdle(lastSeen, now)
}

function isIdle(lastSeen: number, now: Date): boolean {
  return now.getTime() - lastSeen >= MAX_IDLE_MS
}

function isOver({ startedAt }: Session, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) >= MAX_SESSION_MS
}

/** Returns the hash under which the session with this id is stored. It signs nobody in. */
export function sessionHash(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function sessionKey(hash: string): string {
  return `${hash}/session`
}

function seenKey(hash: string): string {
  return `${hash}/seen`
}

function endedKey(hash: string): string {
  return `${hash}/ended`
}
