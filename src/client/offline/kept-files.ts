/** Which files the public service worker caches, and in which cache (docs/decisions/038). */

export const PAGES_CACHE = 'seen-pages'
export const ASSETS_CACHE = 'assets'
export const PICTURES_CACHE = 'pictures'
/** The cache of the offline page and the latest sitemap of records. */
export const OFFLINE_CACHE = 'offline'

export const OFFLINE_PATH = '/offline'

/** The paths that a page asks the worker to cache, because the page was loaded before the worker was active. */
export interface FilesToKeep {
  page: string
  files: readonly string[]
}

/** Paths that are never cached: staff pages, previews, the thank-you page and the API. */
const NEVER_KEPT = /^\/(?:\.netlify|admin|api|compliance|join|login|preview|shell|thankyou)(?:\/|$)/

/** The lists of records, which staff can change at any time. The path of a record begins with the path of its list. */
export const RECORD_LISTS: readonly string[] = ['/events', '/news-coverage', '/notices']

/** Returns whether a path is a page for visitors. A path with a file extension is not a page. */
export function isVisitorPage(pathname: string): boolean {
  return !NEVER_KEPT.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Returns whether a path is a list of records or the page of a record. */
export function isRecordPage(pathname: string): boolean {
  return RECORD_LISTS.some((list) => pathname === list || pathname.startsWith(`${list}/`))
}

/** Returns the cache for a file of the build, whose name has a content hash; undefined for other files. */
export function cacheOfFile(pathname: string): string | undefined {
  if (!pathname.startsWith('/_astro/')) return undefined
  return /\.(?:avif|gif|jpe?g|png|webp)$/.test(pathname) ? PICTURES_CACHE : ASSETS_CACHE
}
