/**
 * The service worker of the public site (docs/decisions/038): caches the pages that were seen last, shows the offline
 * page instead of uncached pages, and sends enquiries that were written offline.
 */
import { registerRoute } from 'workbox-routing'
import { SEND_KEPT_TAG } from '#client/enquiry/kept-enquiries.ts'
import { sendKept } from '#client/enquiry/send-kept.ts'
import {
  ASSETS_CACHE,
  cacheOfFile,
  type FilesToKeep,
  isRecordPage,
  isVisitorPage,
  OFFLINE_CACHE,
  OFFLINE_PATH,
  PICTURES_CACHE,
} from '#client/offline/kept-files.ts'
import { assets, pages, pictures, recordPages } from './site-files.ts'
import { warm } from './warm.ts'
import { type ExtendableEvent, scope } from './worker-scope.ts'

// Requests without a route bypass the worker: the API, staff pages, documents and films.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request) && isRecordPage(url.pathname),
  recordPages,
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request) && isVisitorPage(url.pathname),
  pages,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheOfFile(url.pathname) === ASSETS_CACHE, assets)
registerRoute(({ url, sameOrigin }) => sameOrigin && cacheOfFile(url.pathname) === PICTURES_CACHE, pictures)

scope.addEventListener('install', (event) => {
  // Activating at once is safe: all versions share the caches, and no page depends on the version of its worker.
  void scope.skipWaiting()
  event.waitUntil(install(event))
})

scope.addEventListener('activate', (event) => {
  // Request the page while the worker starts.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})

scope.addEventListener('message', (event) => event.waitUntil(keep(event, event.data)))

scope.addEventListener('sync', (event) => {
  if (event.tag === SEND_KEPT_TAG) event.waitUntil(sendAll())
})

function isNavigation({ mode }: Request): boolean {
  return mode === 'navigate'
}

/** Caches the offline page and its files. */
async function install(event: ExtendableEvent): Promise<void> {
  const page = await fetch(`${OFFLINE_PATH}?${BUILT_REVISION}`)
  if (!page.ok) throw new Error(`The offline page has the status ${page.status}.`)
  await (await caches.open(OFFLINE_CACHE)).put(OFFLINE_PATH, page)
  await warm(event, assets, BUILT_FILES)
}

/** Caches a page that was loaded before the worker was active, and its files, off the page's main thread. */
async function keep(event: ExtendableEvent, { page, files }: FilesToKeep): Promise<void> {
  const inCache = (name: string) => files.filter((path) => cacheOfFile(path) === name)
  await warm(event, isRecordPage(page) ? recordPages : pages, [page])
  await warm(event, assets, inCache(ASSETS_CACHE))
  await warm(event, pictures, inCache(PICTURES_CACHE))
}

/** @throws when enquiries remain, so that the browser tries again later */
async function sendAll(): Promise<void> {
  if ((await sendKept()) > 0) throw new Error('Some enquiries could not be sent.')
}
