import { type Context, purgeCache } from '@netlify/functions'

/**
 * Makes the CDN forget the answers that carry one of `tags`, after this request is answered. Best effort: what is not
 * purged expires by itself. Previews and this machine have no CDN to tell.
 */
export function purgeFromCdn(tags: string[], context: Context): void {
  if (context.deploy.context !== 'production') return
  const purging = purgeCache({ tags }).catch(() => console.warn(`The CDN was not told to forget ${tags.join(', ')}.`))
  context.waitUntil(purging)
}
