import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { type RssItem, rssText } from '../../../src/schemas/rss.ts'
import { dayText } from '../../../src/shared/days.ts'
import { noticeHtml } from '../../../src/shared/notice-text.ts'
import { resizedUploadPath } from '../../../src/shared/picture-address.ts'
import { html } from '../../http/html.ts'
import { cacheable, withEtag } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { feedLabels } from './feed-labels.ts'
import { isListed, listingCacheHeaders } from './listed-record.ts'
import { madeOnce } from './made-once.ts'
import { recordPath } from './record-path.ts'
import { altTextOf, picturesOf } from './record-pictures.ts'

const MAX_ITEMS = 50

const feedOf = madeOnce((all, kind: RecordKind, site: string) => {
  const paths = recordPaths(kind)
  const newest = all.filter(isListed).sort((a, b) => publicMs(b) - publicMs(a) || b.id.localeCompare(a.id, 'en'))
  return withEtag(
    rssText({
      ...feedLabels(kind, 'feed'),
      link: site + paths.page,
      self: site + paths.feed,
      items: newest.slice(0, MAX_ITEMS).map((record) => itemOf(record, site + recordPath(kind, record), site)),
    }),
  )
})

/**
 * `GET /<kind>.xml`: the records published last, as RSS 2.0.
 * @param site the address of the public site, without a slash at the end
 */
export async function showFeed(
  request: Request,
  records: Pick<RecordStore, 'kind' | 'all'>,
  site: string,
): Promise<Response> {
  const { kind } = records
  const all = await records.all()
  const { body, etag } = feedOf(all, kind, site)
  return cacheable(request, body, etag, {
    ...listingCacheHeaders(all),
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Netlify-Cache-Tag': kind,
  })
}

/** Returns when visitors saw a record first, in milliseconds. */
function publicMs({ firstPublishedAt, changedAt }: StoredRecord): number {
  return Date.parse(firstPublishedAt ?? changedAt)
}

function itemOf(record: StoredRecord, link: string, site: string): RssItem {
  const { id, name, date, thumbnail, text } = record
  const about = { id, title: name, link, published: new Date(publicMs(record)) }
  if (thumbnail === undefined) return { ...about, description: noticeHtml(text ?? '') }
  const pictures = picturesOf(record).length
  const address = site + resizedUploadPath(thumbnail, { width: 960 })
  const description = html`<p><img src="${address}" alt="${altTextOf(record, thumbnail)}"></p>
<p>${dayText(date)}, ${pictures === 1 ? '1 picture' : `${pictures} pictures`}</p>`
  return { ...about, description: description.text }
}
