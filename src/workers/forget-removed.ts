import { isRecordPage, OFFLINE_CACHE, PAGES_CACHE, RECORD_LISTS } from '#client/offline/kept-files.ts'

const SITEMAP_PATH = '/sitemap-records.xml'

let running: Promise<void> | undefined

/**
 * Deletes cached records that are no longer on the site, and fetches the cached lists again when a record has changed.
 * Only one run at a time, because several calls can come at once when pages are prefetched.
 */
export function forgetRemoved(): Promise<void> {
  running ??= run()
    .catch(() => {})
    .finally(() => {
      running = undefined
    })
  return running
}

async function run(): Promise<void> {
  const cache = await caches.open(PAGES_CACHE)
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isRecordPage)
  if (cached.length === 0) return
  const answer = await fetch(SITEMAP_PATH)
  if (!answer.ok) return
  const sitemap = await answer.text()
  const paths = new Set(
    [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  )
  const [lists, records] = [cached.filter(isList), cached.filter((path) => !isList(path))]
  await Promise.all(records.filter((path) => !paths.has(path)).map((path) => cache.delete(path)))
  const before = await caches.open(OFFLINE_CACHE)
  if (sitemap === (await (await before.match(SITEMAP_PATH))?.text())) return
  await Promise.all(lists.map((path) => cache.add(path)))
  await before.put(SITEMAP_PATH, new Response(sitemap))
}

const isList = (path: string) => RECORD_LISTS.includes(path)
