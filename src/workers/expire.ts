import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import type { StrategyOptions } from 'workbox-strategies'

export type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Returns a plugin that limits the number of files in a cache, and the age of each since its last use. */
export function expire(options: ExpirationPluginOptions): Plugin {
  // The class declares its optional methods as possibly undefined.
  return new ExpirationPlugin(options) as Plugin
}
