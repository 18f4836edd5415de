import { getStore } from '@netlify/blobs'
import { z } from 'zod'
import { memoize } from '../../src/shared/memoize.ts'

const REQUEST_TIMEOUT_MS = 4_000
/** Listing thousands of keys takes longer than a read. */
const LIST_TIMEOUT_MS = 8_000
/** A request that fails at once is sent once more. */
const ATTEMPTS = 2
/** Every failure of the store gets this status: the blob client neither retries it nor treats it as a result. */
const STORE_FAILED_STATUS = 424

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 400

/** Matches hashes of e-mails and IP addresses in keys. Such short inputs can be guessed from their hash. */
const GUESSABLE_HASH = /(emails\/|account-|address-|device-|settings)[0-9a-f]{24,64}/g

function withoutHashes(text: string): string {
  return text.replace(GUESSABLE_HASH, '$1…')
}

/** The blob store is unavailable or responded incorrectly. The site's response is 503. */
export class StoreUnavailable extends Error {
  constructor(operation: string) {
    super(`The blob store failed: ${withoutHashes(operation)}`)
    this.name = 'StoreUnavailable'
  }
}

/** A blob is damaged: it is truncated, not valid JSON, or does not match its schema or checksum. */
export class CorruptBlob extends Error {
  constructor(key: string) {
    super(`The blob store holds something unreadable under ${withoutHashes(key)}`)
    this.name = 'CorruptBlob'
  }
}

/** Returns the result of `read`; undefined after a {@link CorruptBlob}, which is logged. */
export async function ifSound<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof CorruptBlob)) throw error
    console.error(error.message)
    return undefined
  }
}

/** Awaits work and only logs a failure of the store, because the data are valid without this work. */
export async function warned(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    console.warn(error.message)
  }
}

export const momentSchema = z.object({ at: z.iso.datetime().pipe(z.coerce.date()) })

/** A schema of zod or of zod/mini. */
interface Schema<T> {
  safeParse: (value: unknown) => { data?: T | undefined }
}

/** The blob client's types accept bytes only in an ArrayBuffer. */
type Bytes = Uint8Array<ArrayBuffer>

type Client = ReturnType<typeof getStore>

/**
 * Returns a `fetch` with a time limit. The blob client itself would retry a 429, a 5xx or a network error for 25
 * seconds. Here, a request is tried twice unless it times out. A failed request gets the status
 * `STORE_FAILED_STATUS`. The whole body is read here, so a truncated body is also a failure (docs/decisions/014).
 */
function fetchWithin(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        const body = await response.arrayBuffer()
        const failed = response.status === 429 || response.status >= 500
        if (!failed) return new Response([204, 304].includes(response.status) ? null : body, response)
        if (attempt >= ATTEMPTS) break
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'TimeoutError'
        if (timedOut || attempt >= ATTEMPTS) break
      }
    }
    return new Response(null, { status: STORE_FAILED_STATUS })
  }
}

/** Returns a function that opens a store's client at its first call: only then does the environment have the token. */
function lazyClient(name: string, timeoutMs: number): () => Client {
  let client: Client | undefined
  return () => (client ??= getStore({ name, consistency: 'strong', fetch: fetchWithin(timeoutMs) }))
}

/**
 * A store of Netlify Blobs with strong consistency. Only this class uses the client.
 *
 * Keys consist of `[a-z0-9/._-]`. Every method throws {@link StoreUnavailable} when the store fails or does not answer
 * in time. When a method returns, its write is complete.
 */
export class BlobStore {
  /** Identifies this store in caches that outlive a request. */
  readonly name: string
  readonly #client: () => Client
  readonly #lister: () => Client
  readonly #isReadOnly: boolean

  /** @param isReadOnly whether every write throws {@link StoreUnavailable} */
  constructor(name: string, isReadOnly = false) {
    this.name = name
    this.#isReadOnly = isReadOnly
    this.#client = lazyClient(name, REQUEST_TIMEOUT_MS)
    this.#lister = lazyClient(name, LIST_TIMEOUT_MS)
  }

  async bytes(key: string): Promise<Bytes | null> {
    assertKey(key)
    const stored: ArrayBuffer | null = await attempt(`get ${key}`, () =>
      this.#client().get(key, { type: 'arrayBuffer' }),
    )
    return stored === null ? null : new Uint8Array(stored)
  }

  /** Returns the JSON under `key` without validation, or null. @throws {CorruptBlob} it is not JSON */
  async json(key: string): Promise<unknown> {
    const bytes = await this.bytes(key)
    if (bytes === null) return null
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw new CorruptBlob(key)
    }
  }

  /** Returns the JSON under `key`, parsed with `schema`; undefined if absent. @throws {CorruptBlob} it is invalid */
  async parsed<T>(key: string, schema: Schema<T>): Promise<T | undefined> {
    const stored = await this.json(key)
    if (stored === null) return undefined
    const { data } = schema.safeParse(stored)
    if (data === undefined) throw new CorruptBlob(key)
    return data
  }

  /** Like {@link parsed}, but returns undefined for an invalid blob and logs its key. */
  async ifSound<T>(key: string, schema: Schema<T>): Promise<T | undefined> {
    return ifSound(() => this.parsed(key, schema))
  }

  /** Returns the time stored under `key` with {@link momentSchema}; undefined when it is missing or invalid. */
  async moment(key: string): Promise<Date | undefined> {
    return (await this.ifSound(key, momentSchema))?.at
  }

  async has(key: string): Promise<boolean> {
    assertKey(key)
    return (await attempt(`head ${key}`, () => this.#client().getMetadata(key))) !== null
  }

  /** Returns all keys with `prefix`, sorted. The list can include temporary files, so callers skip unknown keys. */
  async keys(prefix = ''): Promise<string[]> {
    const list = () => Array.fromAsync(this.#lister().list({ prefix, paginate: true }))
    const found = await attempt(`list ${prefix}`, list)
    return found.flatMap(({ blobs }) => blobs.map(({ key }) => key).filter((key) => key.startsWith(prefix))).sort()
  }

  /**
   * Writes `data` under `key` unless the key exists. Of concurrent writers with different data, exactly one gets
   * `created`. A writer also gets `created` if the stored data equal its own, for example after a lost response.
   */
  async putNew(key: string, data: Bytes | string): Promise<'created' | 'exists'> {
    this.#assertWritable(key)
    const result = await attempt(`put ${key}`, () => this.#client().set(key, asBody(data), { onlyIfNew: true }))
    // The client reports `modified` for every status but 412; only an ETag proves that the write took place.
    if (result.modified && result.etag) return 'created'
    const stored = await this.bytes(key)
    if (stored === null) throw new StoreUnavailable(`put ${key}`)
    return Buffer.from(data).equals(stored) ? 'created' : 'exists'
  }

  /** Writes `data` under `key` and replaces what was there. The last of concurrent writers wins. */
  async put(key: string, data: Bytes | string): Promise<void> {
    this.#assertWritable(key)
    await attempt(`put ${key}`, () => this.#client().set(key, asBody(data)))
  }

  /** Deletes `key` if it exists. */
  async remove(key: string): Promise<void> {
    this.#assertWritable(key)
    await attempt(`delete ${key}`, () => this.#client().delete(key))
  }

  #assertWritable(key: string): void {
    assertKey(key)
    if (this.#isReadOnly) throw new StoreUnavailable(`write ${key} from a deploy that is not published`)
  }
}

async function attempt<T>(operation: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch {
    throw new StoreUnavailable(operation)
  }
}

/** Returns whether `key` has the form of this site's keys. A list can contain other keys. */
export function isBlobKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..') && key.length <= MAX_KEY_LENGTH
}

/** The client does not escape keys in URLs, so other characters could address another store. */
function assertKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('Not a blob key')
}

function asBody(data: Bytes | string): string | Blob {
  return typeof data === 'string' ? data : new Blob([data])
}

/** Returns a function that gives this process's cache for a store. @param make creates an empty cache */
export function memoryOf<Memory>(make: () => Memory): (blobs: BlobStore) => Memory {
  const memory = memoize(make)
  return ({ name }) => memory(name)
}

export class Store<Blobs extends Pick<BlobStore, 'remove'> = BlobStore> {
  readonly blobs: Blobs

  constructor(blobs: Blobs) {
    this.blobs = blobs
  }
}
