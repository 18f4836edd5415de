import type { Context } from '@netlify/functions'

/** The deploy context of local runs; stores are named after it. */
export const LOCAL_DEPLOY_CONTEXT = 'dev'

/** Pending promises that functions passed to `waitUntil`. */
const pendingWork = new Set<Promise<unknown>>()

/** Creates the context of a function's request, with only the fields that our functions read. */
export function createContext(clientAddress: string): Context {
  const deploy = { context: LOCAL_DEPLOY_CONTEXT, id: 'local', published: true }
  const context: Partial<Context> = { deploy, ip: clientAddress, waitUntil: remember }
  return context as Context
}

/** Waits for the work that functions scheduled with `waitUntil`. */
export async function finishPendingWork(): Promise<void> {
  await Promise.allSettled(pendingWork)
}

function remember(work: Promise<unknown>): void {
  const done = work
    .catch((error: unknown) => console.error('Work after the response failed:', error))
    .finally(() => pendingWork.delete(done))
  pendingWork.add(done)
}
