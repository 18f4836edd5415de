import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BlobsServer } from '@netlify/blobs/server'
import { BlobPages, keysIn } from './blob-list.ts'

type HandleRequest = (request: Request) => Promise<Response>

/** How much worse than a folder the store behaves (docs/operations.md#settings-of-the-local-server). */
interface Weakness {
  /** Each request waits this long. */
  latencyMs: number
  /** A list shows what was there this long ago. */
  listLagMs: number
}

const NO_WEAKNESS: Weakness = { latencyMs: 0, listLagMs: 0 }

/**
 * Serves blobs from files in a folder and sets the environment that points the blob client to them. Lists have pages
 * of 1,000 keys in their order, as on the platform.
 *
 * With `NETLIFY_BLOBS_CONTEXT` in the environment that store is used instead.
 * @returns a function that stops the server.
 */
export async function startBlobServer(directory: string): Promise<() => Promise<void>> {
  const { NETLIFY_BLOBS_CONTEXT } = process.env
  if (NETLIFY_BLOBS_CONTEXT) return async () => {}
  const token = randomUUID()
  const server = new BlobsServer({ directory, token })
  mendServer(server, directory, token, weaknessOf(process.env))
  const { port } = await server.start()
  const edgeURL = `http://127.0.0.1:${port}`
  const context = { siteID: 'local', token, edgeURL, uncachedEdgeURL: edgeURL }
  const encoded = Buffer.from(JSON.stringify(context)).toString('base64')
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: encoded })
  return async () => {
    Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
    await server.stop()
  }
}

/**
 * Mends the vendor's server: lists as on the platform, and writes of one key one after the other.
 * @param directory that it serves.
 */
export function mendServer(server: BlobsServer, directory: string, token: string, weakness = NO_WEAKNESS): void {
  const vendor: unknown = Reflect.get(server, 'handleRequest')
  if (!isHandler(vendor)) throw new Error('@netlify/blobs/server has changed: its requests cannot be handled.')
  Reflect.set(server, 'handleRequest', handlerOf(directory, token, vendor.bind(server), weakness))
}

/** Answers lists itself, and has the vendor's server answer all else, with writes of one key one after the other. */
function handlerOf(directory: string, token: string, vendor: HandleRequest, weakness: Weakness): HandleRequest {
  const inTurn = turns()
  const pages = new BlobPages()
  const lag = new ListLag(weakness.listLagMs)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [site = '', store, ...key] = pathname.split('/').filter(Boolean)
    if (weakness.latencyMs > 0) await delay(weakness.latencyMs)
    const folder = join(directory, 'entries', site, store ?? '')
    if (request.method === 'GET' && store !== undefined && key.length === 0) {
      if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 403 })
      const prefix = searchParams.get('prefix') ?? ''
      const cursor = searchParams.get('cursor') ?? undefined
      const page = await pages.page(() => lag.seen(keysIn(folder, prefix), store, prefix), cursor)
      const blobs = page.keys.map((name) => ({ key: name, etag: '' }))
      return Response.json({ blobs, directories: [], next_cursor: page.nextCursor })
    }
    if (request.method === 'GET' || request.method === 'HEAD') return vendor(request)
    return inTurn(pathname, async () => {
      await lag.note(request.method, store ?? '', key.join('/'), join(folder, ...key))
      return vendor(request)
    })
  }
}

/**
 * Serializes writes per key (docs/decisions/002). The vendor's server checks whether a key exists and writes it
 * afterwards, so concurrent conditional writes can all succeed.
 */
function turns(): (key: string, work: () => Promise<Response>) => Promise<Response> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const answer = (last.get(key) ?? Promise.resolve()).then(work)
    const done = answer.catch(() => {}).finally(() => last.get(key) === done && last.delete(key))
    last.set(key, done)
    return answer
  }
}

/** Keeps what lists do not see yet: keys that are too new, and keys that were deleted too recently. */
class ListLag {
  readonly #lagMs: number
  readonly #changes = new Map<string, { isThere: boolean; atMs: number }>()

  constructor(lagMs: number) {
    this.#lagMs = lagMs
  }

  /** Notes that a write is about to create or delete a key. */
  async note(method: string, store: string, key: string, file: string): Promise<void> {
    if (this.#lagMs === 0) return
    const wasThere = await access(file).then(
      () => true,
      () => false,
    )
    const isThere = method === 'PUT'
    if (isThere !== wasThere) this.#changes.set(`${store} ${key}`, { isThere, atMs: performance.now() })
  }

  /** Yields the keys of a list as they were. */
  async *seen(keys: AsyncGenerator<string[]>, store: string, prefix: string): AsyncGenerator<string[]> {
    if (this.#lagMs === 0) return yield* keys
    const seen = new Set((await Array.fromAsync(keys)).flat())
    for (const [name, { isThere, atMs }] of this.#changes) {
      const key = name.slice(store.length + 1)
      if (performance.now() - atMs > this.#lagMs) this.#changes.delete(name)
      else if (!name.startsWith(`${store} ${prefix}`)) continue
      else if (isThere) seen.delete(key)
      else seen.add(key)
    }
    yield [...seen].sort()
  }
}

function weaknessOf({ BLOB_LATENCY_MS, BLOB_LIST_LAG_MS }: NodeJS.ProcessEnv): Weakness {
  return { latencyMs: Number(BLOB_LATENCY_MS ?? 0), listLagMs: Number(BLOB_LIST_LAG_MS ?? 0) }
}

function isHandler(value: unknown): value is HandleRequest {
  return typeof value === 'function'
}
