import { getStore } from '@netlify/blobs'

const REQUEST_TIMEOUT_MS = 4_000
/** A list of thousands of keys takes its time. */
const LIST_TIMEOUT_MS = 8_000
const READ_ATTEMPTS = 2
/** Stands for every failure of the store: the client neither retries this status nor takes it for an answer. */
const STORE_FAILED_STATUS = 424

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 400

/** The blob store did not answer, or not as agreed. `endpoint` answers 503. */
export class StoreUnavailable extends Error {
  constructor(operation: string) {
    super(`The blob store failed: ${operation}`)
    this.name = 'StoreUnavailable'
  }
}

/** What the store holds under `key` is not what was written there: cut short, or not JSON. */
export class CorruptBlob extends Error {
  constructor(key: string) {
    super(`The blob store holds something unreadable under ${key}`)
    this.name = 'CorruptBlob'
  }
}

/** The client takes bytes as an ArrayBuffer at the type level; at run time `fetch` sends any view without a copy. */
type Bytes = Uint8Array<ArrayBuffer>

/**
 * `fetch` for the blob client, which on a 429, a 5xx or a dead network would sleep and try again for 25 seconds.
 * Here each try has a time limit, reads are tried twice, writes once, and what fails then comes back as
 * `STORE_FAILED_STATUS`, which the client does not retry. The body is read whole, so that one cut short fails here too.
 */
function fetchWithin(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const attempts = (init?.method ?? 'get').toLowerCase() === 'put' ? 1 : READ_ATTEMPTS
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        const body = await response.arrayBuffer()
        const failed = response.status === 429 || response.status >= 500
        if (!failed) return new Response(isBodyless(response.status) ? null : body, response)
        if (attempt >= attempts) break
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'TimeoutError'
        if (timedOut || attempt >= attempts) break
      }
    }
    return new Response(null, { status: STORE_FAILED_STATUS })
  }
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 304
}

/**
 * One named store of Netlify Blobs, strongly consistent. The only class that knows the client and its habits.
 *
 * Keys are made by us from `[a-z0-9/._-]`. Every method throws {@link StoreUnavailable} when the store does not answer
 * in time or answers with a failure; a method that returns has had its effect.
 */
export class BlobStore {
  /** Tells this store from every other, for memories that outlive one request. */
  readonly name: string
  readonly #client: ReturnType<typeof getStore>
  readonly #lister: ReturnType<typeof getStore>

  constructor(name: string) {
    this.name = name
    try {
      this.#client = getStore({ name, consistency: 'strong', fetch: fetchWithin(REQUEST_TIMEOUT_MS) })
      this.#lister = getStore({ name, consistency: 'strong', fetch: fetchWithin(LIST_TIMEOUT_MS) })
    } catch {
      throw new StoreUnavailable(`open ${name}`)
    }
  }

  /** The bytes under `key`, or null when there are none. */
  async bytes(key: string): Promise<Bytes | null> {
    assertKey(key)
    const stored: ArrayBuffer | null = await attempt(`get ${key}`, this.#client.get(key, { type: 'arrayBuffer' }))
    return stored === null ? null : new Uint8Array(stored)
  }

  /**
   * The JSON under `key`, unchecked, or null when there is none.
   * @throws {CorruptBlob} it is not JSON
   */
  async json(key: string): Promise<unknown> {
    const bytes = await this.bytes(key)
    if (bytes === null) return null
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw new CorruptBlob(key)
    }
  }

  /** Whether something is stored under `key`. */
  async has(key: string): Promise<boolean> {
    assertKey(key)
    // The local server answers a HEAD from a side file, which a kill leaves out or cuts short; the blob itself decides.
    const metadata = await this.#client.getMetadata(key).catch(() => null)
    return metadata !== null || (await this.bytes(key)) !== null
  }

  /** All keys that start with `prefix`, sorted. May hold names of temporary files: skip those you do not know. */
  async keys(prefix = ''): Promise<string[]> {
    const pages = this.#lister.list({ prefix, paginate: true })
    const found = await attempt(`list ${prefix}`, Array.fromAsync(pages))
    return found.flatMap(({ blobs }) => blobs.map(({ key }) => key).filter((key) => key.startsWith(prefix))).sort()
  }

  /**
   * Writes `data` under `key` unless something is there already: of any number of racing writers exactly one is told
   * `created`. A writer whose answer got lost is told `created` too when what is stored equals `data`, so data of
   * different writers must differ where that matters.
   */
  async putNew(key: string, data: Bytes | string): Promise<'created' | 'exists'> {
    assertKey(key)
    const result = await attempt(`put ${key}`, this.#client.set(key, asBody(data), { onlyIfNew: true }))
    // The client reports `modified` for every status but 412; only an etag proves that the write took place.
    if (result.modified && result.etag) return 'created'
    const stored = await this.bytes(key)
    if (stored === null) throw new StoreUnavailable(`put ${key}`)
    return Buffer.from(data).equals(stored) ? 'created' : 'exists'
  }

  /** Writes `data` under `key`, over whatever is there; of racing writers the last one stays. */
  async put(key: string, data: Bytes | string): Promise<void> {
    assertKey(key)
    await attempt(`put ${key}`, this.#client.set(key, asBody(data)))
  }

  /** Removes what is under `key`, if anything. */
  async remove(key: string): Promise<void> {
    assertKey(key)
    await attempt(`delete ${key}`, this.#client.delete(key))
  }
}

async function attempt<T>(operation: string, running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch {
    throw new StoreUnavailable(operation)
  }
}

/** Whether `key` is one that this site makes; a listing may hold others. */
export function isBlobKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..') && key.length <= MAX_KEY_LENGTH
}

/** Keys go into a URL unescaped: anything but our own alphabet could reach into another store. */
function assertKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('Not a blob key')
}

function asBody(data: Bytes | string): string | Blob {
  return typeof data === 'string' ? data : new Blob([data])
}

/** What a store needs to know of the request it is opened for. Netlify's `Context` fits. */
export interface DeployContext {
  deploy: { context: string }
}

/**
 * The store `name` for the deploy that serves this request.
 * Open it inside the handler: the client reads its address and token from the environment at that moment.
 */
export function openBlobStore(name: string, context: DeployContext): BlobStore {
  return new BlobStore(blobStoreName(name, context))
}

/**
 * How the store `name` is called on Netlify: the live one in production, one of its own for each other kind of deploy,
 * because a site's stores are shared by all its deploys and a preview must never touch live data.
 */
export function blobStoreName(name: string, { deploy }: DeployContext): string {
  const isLive = deploy.context === 'production'
  return isLive ? name : `${name}-${deploy.context.replace(/[^a-z0-9-]/g, '-')}`
}
