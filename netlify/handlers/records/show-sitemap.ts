import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { xmlText } from '../../../src/schemas/xml.ts'
import { cacheable, etagOf } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { isListed, listingCacheHeaders } from './listed-record.ts'
import { madeOnce } from './made-once.ts'
import { recordPath } from './record-path.ts'

const entriesOf = madeOnce((all, kind: RecordKind, site: string) => {
  const listed = all.filter(isListed)
  const entries = listed.map((record) => entryOf(site + recordPath(kind, record), record.changedAt))
  const lastChange = listed
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1)
  // The build makes the page of a gallery, and its sitemap has it.
  return hasPictures(kind) || lastChange === undefined
    ? entries
    : [entryOf(site + recordPaths(kind).page, lastChange), ...entries]
})

function entryOf(address: string, lastChange: string): string {
  return `<url><loc>${xmlText(address)}</loc><lastmod>${lastChange}</lastmod></url>`
}

/**
 * `GET /sitemap-records.xml`: the pages of all published records and the list of notices, for search engines (sitemaps.org). The pages
 * that the build makes have a sitemap of their own; sitemap-index.xml names both.
 * @param site the address of the public site, without a slash at the end
 */
export async function showSitemap(
  request: Request,
  stores: readonly Pick<RecordStore, 'kind' | 'all'>[],
  site: string,
): Promise<Response> {
  const lists = await Promise.all(stores.map((store) => store.all()))
  const entries = stores.map(({ kind }, index) => entriesOf(lists[index] ?? [], kind, site))
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.flat(),
    '</urlset>',
    '',
  ].join('\n')
  return cacheable(request, body, etagOf(body), {
    ...listingCacheHeaders(lists.flat()),
    'Content-Type': 'application/xml; charset=utf-8',
    'Netlify-Cache-Tag': stores.map(({ kind }) => kind).join(','),
  })
}
