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
 * they were first. Here the writes of one key wait for each other, as they do in production.
 */
function queueWrites(server: BlobsServer): void {
  const handleRequest: unknown = Reflect.get(server, 'handleRequest')
  if (!isHandler(handleRequest)) throw new Error('@netlify/blobs/server has changed: its writes cannot be queued.')
  const lastWrites = new Map<string, Promise<unknown>>()
  const queued: HandleRequest = (request) => {
    const handle = () => handleRequest.call(server, request)
    if (request.method === 'GET' || request.method === 'HEAD') return handle()
    const key = new URL(request.url).pathname
    const answer = (lastWrites.get(key) ?? Promise.resolve()).then(handle)
    const done = answer.catch(() => {}).finally(() => lastWrites.get(key) === done && lastWrites.delete(key))
    lastWrites.set(key, done)
    return answer
  }
  Reflect.set(server, 'handleRequest', queued)
}

function isHandler(value: unknown): value is HandleRequest {
  return typeof value === 'function'
}
