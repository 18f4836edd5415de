import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import type { StrategyOptions } from 'workbox-strategies'

export type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Returns a plugin that limits the number of files in a cache, and the time since their last use. */
export function expire(options: ExpirationPluginOptions): Plugin {
  // The class declares its optional methods as possibly undefined, which the type of a plugin does not allow.
  return new ExpirationPlugin(options) as Plugin
}
