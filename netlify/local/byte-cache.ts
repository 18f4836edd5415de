/** A least-recently-used cache of derived bytes (resized, compressed). */
export class ByteCache {
  readonly #entries = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Returns the cached bytes under `key`, or makes and caches them. */
  async get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const value = this.#entries.get(key) ?? (await make())
    this.#forget(key)
    this.#entries.set(key, value)
    this.#bytes += value.byteLength
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
    return value
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.byteLength ?? 0
    this.#entries.delete(key)
  }
}
