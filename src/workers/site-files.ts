import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import {
  ASSETS_CACHE,
  isRecordPage,
  OFFLINE_CACHE,
  OFFLINE_PATH,
  PAGES_CACHE,
  PICTURES_CACHE,
} from '#client/offline/kept-files.ts'
import { dayAndMonthText, indianDay } from '#shared/days.ts'
import { expire, type Plugin } from './expire.ts'
import { forgetRemoved } from './forget-removed.ts'

const DAY_S = 24 * 60 * 60
/** Show the cached copy of a page after this long without a response. */
const PAGE_TIMEOUT_S = 3
const NOT_FOUND = [404, 410]
/** The element in every page that shows the date of a cached copy (src/components/site/SeenCopy.astro). */
const SEEN = '<seen-copy role="status">'

/**
 * Caches only complete HTML responses without `no-store`, for addresses without a query. A built page is the same for
 * any query, so its copy is shown for all queries.
 */
const copies: Plugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const { origin, pathname, search } = new URL(request.url)
    return origin + pathname + (mode === 'read' && isRecordPage(pathname) ? search : '')
  },
  cacheWillUpdate: async ({ request, response, event }) => {
    const { origin, pathname, search } = new URL(request.url)
    if (request.mode === 'navigate') event?.waitUntil(forgetRemoved())
    if (NOT_FOUND.includes(response.status)) await (await caches.open(PAGES_CACHE)).delete(origin + pathname)
    return search === '' && isCacheable(response) ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asCopy(cachedResponse),
  handlerDidError: async () => caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE }),
}
const kept = { cacheName: PAGES_CACHE, plugins: [expire({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S }), copies] }

/** Built pages: from the network; the cached copy when the network fails or is slow. */
export const pages = new NetworkFirst({ ...kept, networkTimeoutSeconds: PAGE_TIMEOUT_S })

/** The lists and pages of records: the cached copy only when the network fails. */
export const recordPages = new NetworkFirst(kept)

/**
 * Scripts, styles, fonts and drawings: their names change with their content, so a cached page of an earlier deploy
 * finds its own files. 200 files are enough for 40 pages.
 */
export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [expire({ maxEntries: 200, maxAgeSeconds: 60 * DAY_S })],
})

export const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [expire({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
})

/** Returns a cached page with its date in the element SEEN. */
async function asCopy(page: Response): Promise<Response> {
  const day = dayAndMonthText(indianDay(new Date(page.headers.get('Date') ?? Date.now())))
  const headers = new Headers(page.headers)
  headers.delete('Content-Length')
  const html = (await page.text()).replace(SEEN, `${SEEN}As seen on ${day}, no connection`)
  return new Response(html, { headers })
}

function isCacheable({ status, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  return status === 200 && !redirected && isHtml && headers.get('Cache-Control')?.includes('no-store') !== true
}
