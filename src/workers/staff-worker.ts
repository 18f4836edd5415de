/**
 * The service worker of the staff area (docs/decisions/038): opens the area offline, and receives pictures that staff
 * share from their phone's gallery. It caches the empty shell and its files, never the server's responses to staff.
 */

import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { SHARE_PATH } from '#schemas/share-target.ts'
import { expire } from './expire.ts'
import { takeShare } from './take-share.ts'
import { warm } from './warm.ts'
import { scope } from './worker-scope.ts'

/** Show the cached shell after this long without a response. */
const SHELL_TIMEOUT_S = 3

/** One shell opens every page of the staff area: the script reads the address. */
const SHELL_PATH = '/admin'

const shell = new NetworkFirst({
  cacheName: 'staff-shell',
  networkTimeoutSeconds: SHELL_TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => SHELL_PATH,
      cacheWillUpdate: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === SHELL_PATH && response.status === 200 && !response.redirected
        return isShell ? response : null
      },
    },
  ],
})

/** All versions of the worker share this cache, because an open page can later load parts of its own deploy. */
const files = new CacheFirst({
  cacheName: 'staff-files',
  plugins: [expire({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 60 * 60 })],
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShare(request),
  'POST',
)
registerRoute(({ url, sameOrigin }) => sameOrigin && BUILT_PAGES.includes(url.pathname), shell)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'), files)

// From now on the page that installed the worker loads further parts from the cache, and opens offline.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  const page = `${SHELL_PATH}?${BUILT_REVISION}`
  event.waitUntil(warm(event, files, BUILT_FILES).then(() => warm(event, shell, [page])))
})
