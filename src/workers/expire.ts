import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import type { StrategyOptions } from 'workbox-strategies'

export type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Returns a plugin that keeps at most so many files of a cache, and each for so long after its last use. */
export function expire(options: ExpirationPluginOptions): Plugin {
  // Its optional methods are declared as possibly undefined.
  return new ExpirationPlugin(options) as Plugin
}
