import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'

export const MAX_SESSION_MS = 8 * 60 * 60 * 1000
export const MAX_IDLE_MS = 60 * 60 * 1000
/** How exactly the last use is known: it is written at most once in this time. */
const SEEN_STEP_MS = 60 * 1000
const ID_BYTES = 32

const sessionSchema = z.object({ email: z.string(), startedAt: z.iso.datetime() })
const seenSchema = z.object({ at: z.iso.datetime() })

/** Who is signed in, and since when. */
export type Session = z.infer<typeof sessionSchema>

/**
 * Sessions of staff, each under the hash of its id, so that a copy of the store signs nobody in.
 *
 * `<hash>/session` is written once and its absence ends the session; `<hash>/seen` is rewritten while it is used. They
 * are two blobs so that a use under way at the moment of a logout cannot bring the session back.
 */
export class SessionStore {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** Begins a session and gives its id, which only the cookie keeps: 256 random bits in base64url. */
  async start(email: string, now: Date): Promise<string> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const session: Session = { email, startedAt: now.toISOString() }
    await this.#blobs.put(sessionKey(hashOf(id)), JSON.stringify(session))
    return id
  }

  /** The session of this id while it lives: at most 8 hours, and 60 minutes after its last use. Counts as a use. */
  async use(id: string, now: Date): Promise<Session | undefined> {
    const hash = hashOf(id)
    const { session, lastSeen } = await this.#read(hash)
    if (!session || !isLive(session, lastSeen, now)) return undefined
    if (now.getTime() - lastSeen >= SEEN_STEP_MS) await this.#noteUse(hash, now)
    return session
  }

  /** Ends the session of this id, if there is one. */
  async end(id: string): Promise<void> {
    await this.#blobs.remove(sessionKey(hashOf(id)))
  }

  /** Removes what is left of sessions that are over. */
  async removeEnded(now: Date): Promise<void> {
    const hashes = new Set((await this.#blobs.keys('')).map((key) => key.split('/')[0] ?? ''))
    for (const hash of hashes) {
      const { session, lastSeen } = await this.#read(hash)
      if (session && isLive(session, lastSeen, now)) continue
      await this.#blobs.remove(sessionKey(hash))
      await this.#blobs.remove(seenKey(hash))
    }
  }

  async #read(hash: string): Promise<{ session: Session | undefined; lastSeen: number }> {
    const [session, seen] = await Promise.all([
      this.#json(sessionKey(hash), sessionSchema),
      this.#json(seenKey(hash), seenSchema),
    ])
    return { session, lastSeen: Date.parse(seen?.at ?? session?.startedAt ?? '') }
  }

  /** A session that cannot be read is none: whoever held it signs in again. */
  async #json<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      return schema.safeParse(await this.#blobs.json(key)).data
    } catch (error) {
      if (error instanceof CorruptBlob) return undefined
      throw error
    }
  }

  /** Fails silently: the request at hand is answered all the same, and the next use writes again. */
  async #noteUse(hash: string, now: Date): Promise<void> {
    try {
      await this.#blobs.put(seenKey(hash), JSON.stringify({ at: now.toISOString() }))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
}

/** The session store of the deploy that serves this request. */
export function openSessionStore(context: DeployContext): SessionStore {
  return new SessionStore(openBlobStore('sessions', context))
}

function isLive(session: Session, lastSeen: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(session.startedAt)
  return age < MAX_SESSION_MS && now.getTime() - lastSeen < MAX_IDLE_MS
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function sessionKey(hash: string): string {
  return `${hash}/session`
}

function seenKey(hash: string): string {
  return `${hash}/seen`
}
