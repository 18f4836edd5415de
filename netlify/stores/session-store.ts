import { hash as hashOf, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MAX_IDLE_MS, MAX_SESSION_MS } from '../../src/schemas/staff-session.ts'
import { Store, warned } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** The time of the last use is stored at most this often. */
const SEEN_STEP_MS = 60 * 1000
const ID_BYTES = 32

/** The schema number that this code writes. A session of newer code can have a limit that this code does not know. */
const SESSION_SCHEMA = 3

const sessionSchema = z.object({
  schema: z.int().positive(),
  /** The state of the account at the sign-in (guards/session.ts). */
  credential: z.string(),
  epoch: z.int(),
  startedAt: z.iso.datetime(),
  person: z.string(),
  /** The version of the person at the sign-in. */
  personVersion: z.int(),
  /** The id of the passkey of the sign-in. */
  passkey: z.string().optional(),
  /** The browser of the sign-in. */
  device: z.string(),
})

/** Times of last use, by session hash. They are cached for a minute. */
const lastUses = new Map<string, number>()

export type Session = z.infer<typeof sessionSchema>
type NewSession = Omit<Session, 'schema' | 'startedAt'>
type SessionEnd = 'idle' | 'tooOld' | 'elsewhere'

/**
 * Stores sessions by the hash of their id, so that nobody can sign in with a copy of the store.
 *
 * `<hash>/session` is written once; without it the session has ended. `<hash>/seen` has the time of the last use. It is
 * a separate blob, so that a request during a logout cannot revive the session. `<hash>/ended` is written when another
 * browser ends the session: its own browser still has the cookie and gets the reason.
 */
export class SessionStore extends Store {
  /** Starts a session and returns its id, 256 random bits in base64url, which only the cookie contains. */
  async start(by: NewSession, now: Date): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const session: Session = { schema: SESSION_SCHEMA, ...by, startedAt: now.toISOString() }
    await this.blobs.put(`${sessionHash(id)}/session`, JSON.stringify(session))
    return id
  }

  /**
   * Returns a valid session, or why it has ended; neither for an unknown session. A session is valid for 8 hours, but
   * only until 60 minutes after its last use. A session of newer code stays stored, but its owner must sign in again
   * (docs/decisions/016).
   * @param isUse whether this call counts as a use
   */
  async use(id: string, now: Date, isUse = true): Promise<{ session?: Session; end?: SessionEnd | undefined }> {
    const hash = sessionHash(id)
    const known = lastUses.get(hash) ?? 0
    const isRecent = isUse && Math.abs(now.getTime() - known) < SEEN_STEP_MS
    const { session, lastSeen, end } = await this.#read(hash, now, isRecent ? known : undefined)
    if (isOurs(session) && !end) {
      if (isUse && now.getTime() - lastSeen >= SEEN_STEP_MS) await this.#noteUse(hash, now)
      else if (isUse) lastUses.set(hash, lastSeen)
      return { session }
    }
    lastUses.delete(hash)
    if (session) return { end }
    return { end: (await this.blobs.bytes(`${hash}/ended`)) === null ? undefined : 'elsewhere' }
  }

  async end(id: string): Promise<void> {
    await this.blobs.remove(`${sessionHash(id)}/session`)
  }

  /** Ends the session with this hash if it exists. Called from another browser. */
  async endNamed(hash: string): Promise<void> {
    await this.blobs.put(`${hash}/ended`, '{}')
    await this.blobs.remove(`${hash}/session`)
  }

  /**
   * Returns all live sessions with the hashes of their ids, last used first. A sign-in of the last minute can be
   * missing, but the session `currentId` is always included.
   */
  async live(currentId: string, now: Date) {
    const hashes = new Set([...(await this.hashes()), sessionHash(currentId)])
    const found = await mapConcurrently([...hashes], async (hash) => {
      const { session, lastSeen, end } = await this.#read(hash, now)
      return session && !end ? { hash, session, lastSeen: new Date(lastSeen) } : undefined
    })
    return found.filter((session) => session !== undefined).sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime())
  }

  /** Returns the hashes of all sessions, also of ended ones. */
  async hashes(): Promise<string[]> {
    return [...new Set((await this.blobs.keys('')).map((key) => key.split('/')[0] ?? ''))]
  }

  /** Deletes the blobs of a session that has ended. */
  async removeIfEnded(hash: string, now: Date): Promise<void> {
    const { session, end } = await this.#read(hash, now)
    if (session && !end) return
    for (const part of ['session', 'seen', 'ended']) await this.blobs.remove(`${hash}/${part}`)
  }

  /** Returns a session, its last use, and why it has ended. An unreadable session counts as missing. */
  async #read(hash: string, now: Date, lastUse?: number) {
    const [session, seen] = await Promise.all([
      this.blobs.ifSound(`${hash}/session`, sessionSchema),
      lastUse === undefined ? this.blobs.moment(`${hash}/seen`) : undefined,
    ])
    const startedMs = Date.parse(session?.startedAt ?? '')
    const lastSeen = lastUse ?? seen?.getTime() ?? startedMs
    const isOver = now.getTime() - startedMs >= MAX_SESSION_MS
    const isIdle = now.getTime() - lastSeen >= MAX_IDLE_MS
    const end: SessionEnd | undefined = isOver ? 'tooOld' : isIdle ? 'idle' : undefined
    return { session, lastSeen, end }
  }

  /** Records a use. A failure is ignored: the request continues, and the next use writes again. */
  async #noteUse(hash: string, now: Date): Promise<void> {
    const seen = this.blobs.put(`${hash}/seen`, JSON.stringify({ at: now.toISOString() }))
    await warned(seen.then(() => lastUses.set(hash, now.getTime())))
  }
}

/** Returns the hash under which a session is stored. Nobody can sign in with the hash. */
export function sessionHash(id: string): string {
  return hashOf('sha256', id)
}

/** Returns whether this code knows all limits of a session. */
function isOurs(session: Session | undefined): session is Session {
  return session !== undefined && session.schema <= SESSION_SCHEMA
}
