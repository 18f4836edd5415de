import type { BlobStore } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

const PARALLEL_REQUESTS = 16

/**
 * The logs of the versions of records that name a picture: `uses/<file>/<n>` holds the key of a version. A log is numbered
 * without gaps, so that it is read without a list, which may lack what was written last.
 */
export class PictureUses {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /**
   * Notes that a version of a record names these pictures. Called before the version is written, so that whoever asks
   * whether a picture is used need not trust a list of records. Concurrent writers get an entry each.
   * @param version the version's key
   */
  async note(files: readonly string[], version: string): Promise<void> {
    await mapConcurrently([...new Set(files)], PARALLEL_REQUESTS, async (file) => {
      let entry = 1
      while ((await this.#blobs.putNew(keyOf(file, entry), version)) === 'exists') {
        const uses = await this.of(file)
        if (uses.includes(version)) return
        entry = uses.length + 1
      }
    })
  }

  /** Returns the keys of the versions that were noted to name a picture. One may never have been written, or be gone. */
  async of(file: string): Promise<string[]> {
    const uses: string[] = []
    for (;;) {
      // Twice as many at once each time, so that a long log takes few rounds.
      const next = Array.from({ length: uses.length + 1 }, (_, index) => uses.length + 1 + index)
      const read = (entry: number) => this.#blobs.bytes(keyOf(file, entry))
      for (const version of await mapConcurrently(next, PARALLEL_REQUESTS, read)) {
        if (version === null) return uses
        uses.push(new TextDecoder().decode(version))
      }
    }
  }

  /** Deletes the log of a picture, the first entry last, since it is read from there. */
  async remove(file: string): Promise<void> {
    const { length } = await this.of(file)
    for (let entry = length; entry > 0; entry -= 1) await this.#blobs.remove(keyOf(file, entry))
  }
}

function keyOf(file: string, entry: number): string {
  return `uses/${file}/${entry}`
}
