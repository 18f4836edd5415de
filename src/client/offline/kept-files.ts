/** What the public service worker keeps on the device, and in which cache (docs/decisions/038). */

export const PAGES_CACHE = 'pages'
export const ASSETS_CACHE = 'assets'
export const PICTURES_CACHE = 'pictures'
/** Holds one page: the one that is shown when a page is neither reachable nor kept. */
export const OFFLINE_CACHE = 'offline'

export const OFFLINE_PATH = '/offline'

/** What a page that was opened before there was a worker asks it to keep, as paths. */
export interface FilesToKeep {
  page: string
  files: readonly string[]
}

/** Staff pages, the thank-you page and calls: never kept. */
const NEVER_KEPT = /^\/(?:\.netlify|admin|api|compliance|join|login|shell|thankyou)(?:\/|$)/

/** Returns whether an address is that of a page for visitors: files have an extension. */
export function isVisitorPage(pathname: string): boolean {
  return !NEVER_KEPT.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Returns the cache of a file of the build, whose name changes with its content; undefined for every other file. */
export function cacheOfFile(pathname: string): string | undefined {
  if (!pathname.startsWith('/_astro/')) return undefined
  return /\.(?:avif|gif|jpe?g|png|webp)$/.test(pathname) ? PICTURES_CACHE : ASSETS_CACHE
}
