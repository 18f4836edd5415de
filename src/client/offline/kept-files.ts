/** What the public service worker caches on the device, and in which cache (docs/decisions/038). */

export const PAGES_CACHE = 'seen-pages'
export const ASSETS_CACHE = 'assets'
export const PICTURES_CACHE = 'pictures'
/** Holds the page shown when another is neither reachable nor cached, and the last sitemap of records. */
export const OFFLINE_CACHE = 'offline'

export const OFFLINE_PATH = '/offline'

/** The message of a page opened before there was a worker: the paths to cache. */
export interface FilesToKeep {
  page: string
  files: readonly string[]
}

/** Staff pages, previews, the thank-you page and API calls: never cached. */
const NEVER_KEPT = /^\/(?:\.netlify|admin|api|compliance|join|login|preview|shell|thankyou)(?:\/|$)/

/** The lists of records, which staff change at any time. The page of a record is below its list. */
export const RECORD_LISTS: readonly string[] = ['/events', '/news-coverage', '/notices']

/** Returns whether an address is that of a page for visitors: files have an extension. */
export function isVisitorPage(pathname: string): boolean {
  return !NEVER_KEPT.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Returns whether an address is that of a list of records or of one record. */
export function isRecordPage(pathname: string): boolean {
  return RECORD_LISTS.some((list) => pathname === list || pathname.startsWith(`${list}/`))
}

/** Returns the cache of a file of the build, whose name changes with its content; undefined for every other file. */
export function cacheOfFile(pathname: string): string | undefined {
  if (!pathname.startsWith('/_astro/')) return undefined
  return /\.(?:avif|gif|jpe?g|png|webp)$/.test(pathname) ? PICTURES_CACHE : ASSETS_CACHE
}
