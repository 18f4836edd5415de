import type { Strategy } from 'workbox-strategies'
import type { ExtendableEvent } from './worker-scope.ts'

/** Fetches files into the cache of their strategy. If a file is cached already, only its last use is updated. */
export async function warm(event: ExtendableEvent, strategy: Strategy, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => strategy.handleAll({ event, request: new Request(path) }))
  await Promise.all(fetched.flat())
}
