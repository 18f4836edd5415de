import { xmlText } from '../../src/schemas/xml.ts'
import { cacheable, etagOf } from '../respond.ts'
import type { RecordStore } from '../stores/record-store.ts'
import { recordPath } from './record-address.ts'
import { isListed, LISTING_CACHE_HEADERS } from './record-views.ts'

/**
 * `GET /sitemap-records.xml`: the pages of all published records, for search engines (sitemaps.org). The pages that the
 * build makes are in a sitemap of their own; sitemap-index.xml names both.
 * @param site the address of the public site, without a slash at the end
 */
export async function showSitemap(
  request: Request,
  stores: readonly Pick<RecordStore, 'collection' | 'all'>[],
  site: string,
): Promise<Response> {
  const collections = await Promise.all(
    stores.map(async (store) => ({ collection: store.collection, records: await store.all() })),
  )
  const entries = collections.flatMap(({ collection, records }) =>
    records.filter(isListed).map((record) => {
      const loc = xmlText(site + recordPath(collection, record))
      return `<url><loc>${loc}</loc><lastmod>${record.changedAt}</lastmod></url>`
    }),
  )
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return cacheable(request, body, etagOf(body), {
    ...LISTING_CACHE_HEADERS,
    'Content-Type': 'application/xml; charset=utf-8',
    'Netlify-Cache-Tag': collections.map(({ collection }) => collection).join(','),
  })
}
