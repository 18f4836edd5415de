import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'

/** The site's name on this machine; its blobs are kept under it. */
export const LOCAL_SITE_ID = 'local'

/** What kind of deploy this machine is; its stores are named after it. */
export const LOCAL_DEPLOY_CONTEXT = 'dev'

/** What functions handed to `waitUntil` and is not done yet. */
const pendingWork = new Set<Promise<unknown>>()

/**
 * Makes the context that a function gets beside its request.
 * @param clientAddress becomes `context.ip`.
 */
export function createContext(request: Request, clientAddress: string, params: Record<string, string>): Context {
  const url = new URL(request.url)
  return {
    account: { id: LOCAL_SITE_ID },
    cookies: {
      get: (name) => readCookie(request, name),
      set: () => notHere('Set a cookie with the Set-Cookie header of the answer'),
      delete: () => notHere('Delete a cookie with the Set-Cookie header of the answer'),
    },
    deploy: { context: LOCAL_DEPLOY_CONTEXT, id: LOCAL_SITE_ID, published: true },
    geo: {},
    ip: clientAddress,
    json: (input) => Response.json(input),
    log: console.log,
    next: () => notHere('next() belongs to edge functions'),
    params,
    requestId: randomUUID(),
    rewrite: () => notHere('rewrite() belongs to edge functions'),
    server: {},
    site: { id: LOCAL_SITE_ID, name: LOCAL_SITE_ID, url: url.origin },
    url,
    waitUntil: remember,
  }
}

/** Waits for what functions left to be done after their answers. */
export async function finishPendingWork(): Promise<void> {
  await Promise.allSettled(pendingWork)
}

function remember(work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => console.error('Work left for after the answer failed:', error))
    .finally(() => pendingWork.delete(done))
  pendingWork.add(done)
}

function readCookie(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function notHere(reason: string): never {
  throw new Error(`${reason}.`)
}
