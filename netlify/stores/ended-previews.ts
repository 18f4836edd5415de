import { z } from 'zod'
import type { RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore } from './blob-store.ts'

const MARK_KEY = /^[a-z-]+\/[a-z0-9]+$/
const markSchema = z.object({ expiresBy: z.int().positive() })

interface Previewed {
  kind: RecordKind
  id: string
}

/**
 * Keeps which addresses of previews staff have taken back: `<kind>/<id>` has the time, in seconds, up to which addresses of
 * that record expire that no longer work. Later ones were made afterwards.
 */
export class EndedPreviews {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /**
   * Returns up to which time of expiry the addresses of a record were taken back; 0 when none were.
   * @throws {CorruptBlob} the mark cannot be read
   */
  async expiresBy({ kind, id }: Previewed): Promise<number> {
    return this.#read(`${kind}/${id}`)
  }

  /** Takes back all addresses of a record. @param newest when one expires that is made now, in seconds */
  async end({ kind, id }: Previewed, newest: number): Promise<void> {
    const key = `${kind}/${id}`
    const before = await this.#read(key).catch((error) => {
      if (error instanceof CorruptBlob) return 0
      throw error
    })
    // One that was made in the second of the last time expires a second later than usual.
    await this.#blobs.put(key, JSON.stringify({ expiresBy: Math.max(newest, before + 1) }))
  }

  /** Returns the keys of all marks. */
  async all(): Promise<string[]> {
    return (await this.#blobs.keys()).filter((key) => MARK_KEY.test(key))
  }

  /** Removes a mark once all addresses that it ended have expired. */
  async forgetIfOld(key: string, now: Date): Promise<void> {
    if ((await this.#read(key)) < now.getTime() / 1000) await this.#blobs.remove(key)
  }

  async #read(key: string): Promise<number> {
    const stored = await this.#blobs.json(key)
    if (stored === null) return 0
    const { data } = markSchema.safeParse(stored)
    if (!data) throw new CorruptBlob(key)
    return data.expiresBy
  }
}

/** Opens the marks of the deploy that serves this request. */
export function openEndedPreviews(context: DeployContext): EndedPreviews {
  return new EndedPreviews(openBlobStore('ended-previews', context))
}
