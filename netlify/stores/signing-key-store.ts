import { randomBytes } from 'node:crypto'
import { Store, StoreUnavailable } from './blob-store.ts'

const KEY_BYTES = 32

/** Keys that this process has read. They never change. */
const known = new Map<string, Uint8Array>()

/** Stores the site's signing keys, which are generated at random at first use and never leave the server. */
export class SigningKeyStore extends Store {
  /** Returns the 256-bit key of this name. @throws {StoreUnavailable} it cannot be read */
  async key(name: 'device' | 'challenge' | 'preview'): Promise<Uint8Array> {
    const id = `${this.blobs.name}/${name}`
    const key = known.get(id) ?? (await this.#stored(name))
    known.set(id, key)
    return key
  }

  async #stored(name: string): Promise<Uint8Array> {
    const stored = await this.blobs.bytes(name)
    if (stored?.length === KEY_BYTES) return stored
    if (stored !== null) throw new StoreUnavailable(`the signing key ${name} is damaged`)
    const fresh = new Uint8Array(randomBytes(KEY_BYTES))
    return (await this.blobs.putNew(name, fresh)) === 'created' ? fresh : await this.#stored(name)
  }
}
