import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { cookieOf } from '../guards/cookie.ts'

/** The site's name on this machine; its blobs are kept under it. */
export const LOCAL_SITE_ID = 'local'

/** The deploy context of local runs; stores are named after it. */
export const LOCAL_DEPLOY_CONTEXT = 'dev'

/** Pending promises that functions passed to `waitUntil`. */
const pendingWork = new Set<Promise<unknown>>()

/**
 * Creates the context that a function gets with its request.
 * @param clientAddress becomes `context.ip`.
 */
export function createContext(request: Request, clientAddress: string, params: Record<string, string>): Context {
  const url = new URL(request.url)
  return {
    account: { id: LOCAL_SITE_ID },
    cookies: {
      get: (name) => cookieOf(request, name) ?? '',
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

/** Waits for the work that functions scheduled with `waitUntil`. */
export async function finishPendingWork(): Promise<void> {
  await Promise.allSettled(pendingWork)
}

function remember(work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => console.error('Work left for after the answer failed:', error))
    .finally(() => pendingWork.delete(done))
  pendingWork.add(done)
}

function notHere(reason: string): never {
  throw new Error(`${reason}.`)
}
