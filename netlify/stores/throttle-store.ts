import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore, StoreUnavailable } from './blob-store.ts'

const markSchema = z.object({ at: z.iso.datetime() })
const MARK_KEY = /^[a-z0-9-]+\/(\d{6})$/

/** One attempt of one subject: the time it was made, and its place in the subject's row. */
export interface Mark {
  key: string
  number: number
  atMs: number
}

/**
 * Marks of attempts, one blob each, in a numbered row per subject: `<subject>/<number>`. A place in the row is taken by
 * exactly one attempt, which is all the counting there is.
 */
export class ThrottleStore {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** The marks of a subject, by number. One that a crash left unreadable keeps its place, but counts as long past. */
  async marks(subject: string): Promise<Mark[]> {
    const marks = await nameless(async () => {
      const keys = await this.#blobs.keys(`${subject}/`)
      return Promise.all(keys.map((key) => this.#mark(key)))
    })
    return marks.filter((mark) => mark !== undefined).sort((a, b) => a.number - b.number)
  }

  /** Takes a place in the row. @returns the mark's key, or undefined when another attempt has the place. */
  async take(subject: string, number: number, now: Date): Promise<string | undefined> {
    const key = `${subject}/${String(number).padStart(6, '0')}`
    const mark = JSON.stringify({ at: now.toISOString(), attempt: randomUUID() })
    const outcome = await nameless(() => this.#blobs.putNew(key, mark))
    return outcome === 'created' ? key : undefined
  }

  /** Takes an attempt back. */
  async release(key: string): Promise<void> {
    await nameless(() => this.#blobs.remove(key))
  }

  /** Removes the rows whose last mark is older than `maxAgeMs`. */
  async removeOlderThan(maxAgeMs: number, now: Date): Promise<void> {
    const subjects = new Set((await this.#blobs.keys('')).map((key) => key.split('/')[0] ?? ''))
    for (const subject of subjects) {
      const marks = await this.marks(subject)
      if (marks.some(({ atMs }) => now.getTime() - atMs < maxAgeMs)) continue
      // The highest number goes first: a row without its end would hand out the same place twice.
      for (const { key } of marks.reverse()) await this.release(key)
    }
  }

  async #mark(key: string): Promise<Mark | undefined> {
    const number = MARK_KEY.exec(key)?.[1]
    if (number === undefined) return undefined
    try {
      const stored = await this.#blobs.json(key)
      if (stored === null) return undefined
      const { data } = markSchema.safeParse(stored)
      return { key, number: Number(number), atMs: data ? Date.parse(data.at) : 0 }
    } catch (error) {
      if (error instanceof CorruptBlob) return { key, number: Number(number), atMs: 0 }
      throw error
    }
  }
}

/** A failure of the store is logged with the key: here that is the hash of an address, short enough to be guessed. */
async function nameless<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StoreUnavailable ? new StoreUnavailable('marks of attempts to sign in') : error
  }
}

/** The throttle store of the deploy that serves this request. */
export function openThrottleStore(context: DeployContext): ThrottleStore {
  return new ThrottleStore(openBlobStore('throttle', context))
}
