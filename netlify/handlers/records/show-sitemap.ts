import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { xmlText } from '../../../src/schemas/xml.ts'
import { cacheable, etagOf } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { isListed, LISTING_CACHE_HEADERS } from './listed-record.ts'
import { madeOnce } from './made-once.ts'
import { recordPath } from './record-path.ts'

const entriesOf = madeOnce((all, kind: RecordKind, site: string) =>
  all.filter(isListed).map((record) => {
    const loc = xmlText(site + recordPath(kind, record))
    return `<url><loc>${loc}</loc><lastmod>${record.changedAt}</lastmod></url>`
  }),
)

/**
 * `GET /sitemap-records.xml`: the pages of all published records, for search engines (sitemaps.org). The pages
 * that the build makes have a sitemap of their own; sitemap-index.xml names both.
 * @param site the address of the public site, without a slash at the end
 */
export async function showSitemap(
  request: Request,
  stores: readonly Pick<RecordStore, 'kind' | 'all'>[],
  site: string,
): Promise<Response> {
  const entries = await Promise.all(stores.map(async (store) => entriesOf(await store.all(), store.kind, site)))
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.flat(),
    '</urlset>',
    '',
  ].join('\n')
  return cacheable(request, body, etagOf(body), {
    ...LISTING_CACHE_HEADERS,
    'Content-Type': 'application/xml; charset=utf-8',
    'Netlify-Cache-Tag': stores.map(({ kind }) => kind).join(','),
  })
}
