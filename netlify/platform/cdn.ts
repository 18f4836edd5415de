import { type Context, purgeCache } from '@netlify/functions'

/**
 * Purges responses with one of `tags` from the CDN, after this request is answered. Best effort: what is not purged
 * expires. Previews and local servers have no CDN.
 */
export function purgeFromCdn(tags: string[], context: Context): void {
  if (context.deploy.context !== 'production') return
  const purging = purgeCache({ tags }).catch(() => console.warn(`The CDN was not told to forget ${tags.join(', ')}.`))
  context.waitUntil(purging)
}
