import { randomUUID } from 'node:crypto'
import { BlobsServer } from '@netlify/blobs/server'
import { LOCAL_SITE_ID } from './function-context.ts'

type HandleRequest = (request: Request) => Promise<Response>

/**
 * Keeps blobs as files of a folder and tells the blob client, by the environment, where they are.
 *
 * An environment that already names a blob store (`NETLIFY_BLOBS_CONTEXT`) is left as it is.
 * @returns a function that ends the server.
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
 * The vendor's server looks whether a key exists and then writes it, so that several writers of one key can all believe
 * they were first; and a list that meets a write under way ends there and then, as if there were no more keys. Here the
 * writes of one key wait for each other, and lists and writes for each other, as it seems to be in production.
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
