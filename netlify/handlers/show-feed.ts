import { dayText } from '../../src/schemas/day.ts'
import { type RssItem, rssText } from '../../src/schemas/rss.ts'
import { cacheable, etagOf } from '../respond.ts'
import { createdAt, type RecordStore, type StoredRecord } from '../stores/record-store.ts'
import { feedWords } from './feed-words.ts'
import { html } from './html.ts'
import { recordPath } from './record-address.ts'
import { altTextOf, isListed, LISTING_CACHE_HEADERS, picturesOf } from './record-views.ts'

const MAX_ITEMS = 50

/**
 * `GET /events.xml`, `GET /news-coverage.xml`: what was published last, as RSS 2.0.
 * @param site the address of the public site, without a slash at the end
 */
export async function showFeed(
  request: Request,
  records: Pick<RecordStore, 'collection' | 'all'>,
  site: string,
): Promise<Response> {
  const { collection } = records
  const path = `/${collection}.xml`
  const newest = (await records.all()).filter(isListed).sort((a, b) => b.id.localeCompare(a.id, 'en'))
  const body = rssText({
    ...feedWords(path),
    link: `${site}/${collection}`,
    self: site + path,
    items: newest.slice(0, MAX_ITEMS).map((record) => itemOf(record, site + recordPath(collection, record), site)),
  })
  return cacheable(request, body, etagOf(body), {
    ...LISTING_CACHE_HEADERS,
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Netlify-Cache-Tag': collection,
  })
}

function itemOf(record: StoredRecord, link: string, site: string): RssItem {
  const { id, name, date, thumbnail } = record
  const pictures = picturesOf(record).length
  const address = `${site}/.netlify/images?url=%2Fapi%2Fuploads%2F${thumbnail}&w=960`
  const description = html`<p><img src="${address}" alt="${altTextOf(record, thumbnail)}"></p>
<p>${dayText(date)}, ${pictures === 1 ? '1 picture' : `${pictures} pictures`}</p>`
  return { id, title: name, link, published: createdAt(id), description: description.text }
}
