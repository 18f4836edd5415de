import type { Strategy } from 'workbox-strategies'
import type { ExtendableEvent } from './worker-scope.ts'

/** Fetches files into the cache of their strategy; for files already there it only updates the last use. */
export async function warm(event: ExtendableEvent, strategy: Strategy, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => strategy.handleAll({ event, request: new Request(path) }))
  await Promise.all(fetched.flat())
}
