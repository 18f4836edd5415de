import { z } from 'zod'
import type { BlobStore } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { momentOf } from './picture-marks.ts'

const PARALLEL_REQUESTS = 16

const wordsSchema = z.object({ altText: z.string() })

/**
 * What the gallery says about pictures: `kept/<file>` that staff have put it there on purpose, so that it stays without a
 * record; `words/<file>` its alt text for records that take it.
 */
export class PictureNotes {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  async keep(file: string, now: Date): Promise<void> {
    await this.#blobs.put(`kept/${file}`, momentOf(now))
  }

  /** Returns the names of the pictures that stay without a record. */
  async kept(): Promise<Set<string>> {
    return new Set(await this.#filesUnder('kept'))
  }

  async isKept(file: string): Promise<boolean> {
    return this.#blobs.has(`kept/${file}`)
  }

  async describe(file: string, altText: string): Promise<void> {
    await this.#blobs.put(`words/${file}`, JSON.stringify({ altText }))
  }

  /** Returns the alt texts by file. */
  async altTexts(): Promise<Map<string, string>> {
    const entries = await mapConcurrently(await this.#filesUnder('words'), PARALLEL_REQUESTS, async (file) => {
      const words = await this.#blobs.ifSound(`words/${file}`, wordsSchema)
      return [file, words?.altText ?? ''] as const
    })
    return new Map(entries)
  }

  async remove(file: string): Promise<void> {
    for (const kind of ['kept', 'words']) await this.#blobs.remove(`${kind}/${file}`)
  }

  async #filesUnder(kind: 'kept' | 'words'): Promise<string[]> {
    return (await this.#blobs.keys(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  }
}
