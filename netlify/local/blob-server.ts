import { randomUUID } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'
import { LOCAL_SITE_ID } from './function-context.ts'

type HandleRequest = (request: Request) => Promise<Response>

/**
 * Serves blobs from files in a folder and sets the environment that points the blob client to them.
 *
 * With `NETLIFY_BLOBS_CONTEXT` in the environment that store is used instead.
 * @returns a function that stops the server.
 */
export async function startBlobServer(directory: string): Promise<() => Promise<void>> {
  const { NETLIFY_BLOBS_CONTEXT } = process.env
  if (NETLIFY_BLOBS_CONTEXT) return async () => {}
  const token = randomUUID()
  const server = new BlobsServer({ directory, token })
  queueWrites(server)
  const { port } = await server.start()
  const edgeURL = `http://127.0.0.1:${port}`
  const context = { siteID: LOCAL_SITE_ID, token, edgeURL, uncachedEdgeURL: edgeURL }
  const encoded = Buffer.from(JSON.stringify(context)).toString('base64')
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: encoded })
  return async () => {
    Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
    await server.stop()
  }
}

/**
 * Serializes writes per key, and lists against writes (docs/decisions/002). The vendor's server checks whether a key
 * exists and writes it afterwards, so concurrent conditional writes can all succeed, and its list ends at a running
 * write as if there were no more keys.
 */
function queueWrites(server: BlobsServer): void {
  const handleRequest: unknown = Reflect.get(server, 'handleRequest')
  if (!isHandler(handleRequest)) throw new Error('@netlify/blobs/server has changed: its writes cannot be queued.')
  const lastWrites = new Map<string, Promise<unknown>>()
  const lists = new Set<Promise<unknown>>()
  const queued: HandleRequest = (request) => {
    const handle = () => handleRequest.call(server, request)
    const { pathname } = new URL(request.url)
    if (isList(request.method, pathname)) {
      const answer = Promise.all(lastWrites.values()).then(handle)
      const done = answer.catch(() => {}).finally(() => lists.delete(done))
      lists.add(done)
      return answer
    }
    if (request.method === 'GET' || request.method === 'HEAD') return handle()
    const answer = Promise.all([lastWrites.get(pathname), ...lists]).then(handle)
    const done = answer.catch(() => {}).finally(() => lastWrites.get(pathname) === done && lastWrites.delete(pathname))
    lastWrites.set(pathname, done)
    return answer
  }
  Reflect.set(server, 'handleRequest', queued)
}

/** A GET of `/site/store`, without a key. */
function isList(method: string, pathname: string): boolean {
  return method === 'GET' && pathname.split('/').filter(Boolean).length <= 2
}

function isHandler(value: unknown): value is HandleRequest {
  return typeof value === 'function'
}
