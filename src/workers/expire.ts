import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import type { StrategyOptions } from 'workbox-strategies'

export type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Returns a plugin that limits the number of files in a cache, and their age since the last use. */
export function expire(options: ExpirationPluginOptions): Plugin {
  // Its optional methods are declared as possibly undefined.
  return new ExpirationPlugin(options) as Plugin
}
