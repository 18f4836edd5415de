/** Which files the public service worker caches, and in which cache (docs/decisions/038). */

export const PAGES_CACHE = 'seen-pages'
export const ASSETS_CACHE = 'assets'
export const PICTURES_CACHE = 'pictures'
/** Has the page that is shown when a page is neither reachable nor cached, and the latest sitemap of records. */
export const OFFLINE_CACHE = 'offline'

export const OFFLINE_PATH = '/offline'

/** The paths that a page loaded before the worker was active asks the worker to cache. */
export interface FilesToKeep {
  page: string
  files: readonly string[]
}

/** Paths that are never cached: staff pages, previews, the thank-you page and the API. */
const NEVER_KEPT = /^\/(?:\.netlify|admin|api|compliance|join|login|preview|shell|thankyou)(?:\/|$)/

/** The lists of records, which staff change at any time. The path of a record begins with that of its list. */
export const RECORD_LISTS: readonly string[] = ['/events', '/news-coverage', '/notices']

/** Returns whether a path is that of a page for visitors. Paths with a file extension are no pages. */
export function isVisitorPage(pathname: string): boolean {
  return !NEVER_KEPT.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Returns whether an address is that of a list of records or of one record. */
export function isRecordPage(pathname: string): boolean {
  return RECORD_LISTS.some((list) => pathname === list || pathname.startsWith(`${list}/`))
}

/** Returns the cache for a file of the build, whose name changes with its content; undefined for other files. */
export function cacheOfFile(pathname: string): string | undefined {
  if (!pathname.startsWith('/_astro/')) return undefined
  return /\.(?:avif|gif|jpe?g|png|webp)$/.test(pathname) ? PICTURES_CACHE : ASSETS_CACHE
}
