import type { Strategy } from 'workbox-strategies'
import type { ExtendableEvent } from './worker-scope.ts'

/** Fetches files into the cache of a strategy. For a cached file, only the time of last use is updated. */
export async function warm(event: ExtendableEvent, strategy: Strategy, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => strategy.handleAll({ event, request: new Request(path) }))
  await Promise.all(fetched.flat())
}
