import { randomUUID } from 'node:crypto'
import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'

type HandleRequest = (request: Request) => Promise<Response>

/**
 * Serves blobs from files in a folder and points the blob client to them, unless `NETLIFY_BLOBS_CONTEXT` is set.
 * @returns a function that stops the server
 */
export async function startBlobServer(directory: string): Promise<() => Promise<void>> {
  if (process.env.NETLIFY_BLOBS_CONTEXT) return async () => {}
  const token = randomUUID()
  const server = new BlobsServer({ directory, token })
  mendServer(server, directory, token)
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
 * Repairs the vendor's server: lists are complete, sorted and on one page, and writes of one key are serialized.
 * @param directory the folder that the server serves
 * @returns the new request handler of the server
 */
export function mendServer(server: BlobsServer, directory: string, token: string): HandleRequest {
  const vendor: unknown = Reflect.get(server, 'handleRequest')
  if (!isHandler(vendor)) throw new Error('@netlify/blobs/server has changed: its requests cannot be handled.')
  const mended = handlerOf(directory, token, vendor.bind(server))
  Reflect.set(server, 'handleRequest', mended)
  return mended
}

/** Returns a handler that answers requests for lists and passes all others to the vendor's server. */
function handlerOf(directory: string, token: string, vendor: HandleRequest): HandleRequest {
  const inTurn = turns()
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [site = '', store = '', ...key] = pathname.split('/').filter(Boolean)
    if (request.method === 'GET' && store && key.length === 0) {
      if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 403 })
      const keys = keysIn(join(directory, 'entries', site, store), searchParams.get('prefix') ?? '')
      return Response.json({ blobs: keys.map((name) => ({ key: name, etag: '' })), directories: [] })
    }
    if (request.method === 'GET' || request.method === 'HEAD') return vendor(request)
    return inTurn(pathname, () => vendor(request))
  }
}

/**
 * Returns the keys of a store's folder that begin with `prefix`, sorted. Temporary files of the vendor's server are
 * left out. Synchronous, because a store has a folder for each of its thousands of records: awaiting each folder would
 * take longer than reading it.
 */
function keysIn(folder: string, prefix: string): string[] {
  const keysBelow = (path: string): string[] =>
    entriesOf(join(folder, path)).flatMap((entry) => {
      const key = path + entry.name + (entry.isDirectory() ? '/' : '')
      if (entry.name.startsWith('.') || !key.startsWith(prefix)) return []
      return entry.isDirectory() ? keysBelow(key) : [key]
    })
  return keysBelow(prefix.slice(0, prefix.lastIndexOf('/') + 1)).sort()
}

/** Returns the entries of a folder; none when it does not exist. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}

/** Serializes writes per key (docs/decisions/002): the vendor's server checks whether a key exists before it writes. */
function turns(): (key: string, work: () => Promise<Response>) => Promise<Response> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const answer = (last.get(key) ?? Promise.resolve()).then(work)
    const done = answer.catch(() => {}).finally(() => last.get(key) === done && last.delete(key))
    last.set(key, done)
    return answer
  }
}

function isHandler(value: unknown): value is HandleRequest {
  return typeof value === 'function'
}
