import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ASSETS_CACHE, OFFLINE_CACHE, OFFLINE_PATH, PAGES_CACHE, PICTURES_CACHE } from '#client/offline/kept-files.ts'
import { expire } from './expire.ts'

const DAY_S = 24 * 60 * 60
/** After this long without an answer the page that was seen last is shown. */
const PAGE_TIMEOUT_S = 3

/**
 * Pages: from the network, or as they were seen last. Only whole HTML pages are kept, never one that says `no-store`.
 * The site's pages are the same whatever the query, so each is kept once.
 */
export const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
      cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null),
      handlerDidError: async () => caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE }),
    },
    expire({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S }),
  ],
})

/**
 * Scripts, styles, fonts and drawings: their names change with their content, so a kept page of an earlier deploy finds
 * its own. More than 40 pages need.
 */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [expire({ maxEntries: 200, maxAgeSeconds: 60 * DAY_S })],
})

export const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [expire({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
})

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function isKept({ status, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  return status === 200 && !redirected && isHtml && headers.get('Cache-Control')?.includes('no-store') !== true
}
