/** Feeds of records for programs: RSS for each kind, the calendar, the sitemap, and the words for the site's search. */

import school from '../../../content/data/school.json' with { type: 'json' }
import { type RssItem, rssText, xmlText } from '../../../src/schemas/formats/rss.ts'
import type { IndexedNotice } from '../../../src/schemas/notice-index.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { CALENDAR_WORDS, PAGE_WORDS } from '../../../src/schemas/record-kinds/page-words.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures, RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { dayText, indianDay } from '../../../src/shared/days.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { calendarText, dateValue, textValue, timeValue } from '../../../src/shared/icalendar.ts'
import { noticeHtml, noticePlainText } from '../../../src/shared/notice-text.ts'
import { resizedUploadPath } from '../../../src/shared/picture-address.ts'
import { wordsOf } from '../../../src/shared/words-of.ts'
import { withEtag } from '../../http/respond.ts'
import type { OfKind } from '../../platform/deps.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { RecordStore, StoredRecord } from '../../stores/record-store.ts'
import { html } from '../pages/fill-shell.ts'
import {
  isInList,
  isListed,
  listingAnswer,
  listingCacheHeaders,
  memoizeByRecords,
  recordPath,
} from './listed-record.ts'
import { altTextOf } from './record-files.ts'

type Store = Pick<RecordStore, 'kind' | 'all'>

const MAX_ITEMS = 50

const feedOf = memoizeByRecords((all, kind: RecordKind, site: string) => {
  const paths = recordPaths(kind)
  const newest = all.filter(isListed).sort((a, b) => publicMs(b) - publicMs(a) || b.id.localeCompare(a.id, 'en'))
  return withEtag(
    rssText({
      title: `${RECORD_KINDS[kind].words.list} - ${school.name}`,
      description: PAGE_WORDS[kind].feed,
      link: site + paths.page,
      self: site + paths.feed,
      items: newest.slice(0, MAX_ITEMS).map((record) => itemOf(record, site + recordPath(kind, record), site)),
    }),
  )
})

/** `GET /<kind>.xml`: the records published last, as RSS 2.0. @param site without a slash at the end */
export async function showFeed(request: Request, records: Store, site: string): Promise<Response> {
  const all = await records.all()
  return listingAnswer(request, all, feedOf(all, records.kind, site), 'application/rss+xml', records.kind)
}

/** Returns when visitors first saw a record, in milliseconds. */
function publicMs({ firstPublishedAt, changedAt }: StoredRecord): number {
  return Date.parse(firstPublishedAt ?? changedAt)
}

function itemOf(record: StoredRecord, link: string, site: string): RssItem {
  const { id, name, date, thumbnail, summary, text } = record
  const about = { id, title: name, link, published: new Date(publicMs(record)) }
  if (thumbnail === undefined) return { ...about, description: noticeHtml(text ?? '') }
  const address = site + resizedUploadPath(thumbnail, { width: 960 })
  const description = html`<p><img src="${address}" alt="${altTextOf(record, thumbnail)}"></p>
<p>${dayText(date)}, ${counted(picturesOf(record).length, 'picture')}${summary ? `. ${summary}` : ''}</p>`
  return { ...about, description: `${description}` }
}

/** A calendar needs at least one component, even without events (RFC 5545, section 3.6). */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]
/** How often calendar programs are asked to refresh. */
const REFRESH = 'PT1H'

const daysOf = memoizeByRecords((all, kind: RecordKind, site: string) => {
  // A record that visitors never saw is in no calendar, so it needs no cancellation.
  const seen = all.filter(({ published, firstPublishedAt }) => published || firstPublishedAt !== null)
  const dated = seen.filter((record) => RECORD_KINDS[kind].isInCalendar(record))
  return calendarText(dated.flatMap((record) => eventLines(kind, record, site + recordPath(kind, record))))
})

/**
 * `GET /<kind>.ics`: events, and the notices of holidays and examinations, as a calendar (RFC 5545) of whole days.
 * Records that visitors no longer see are sent as cancelled and without content, so that calendars remove them.
 */
export async function showCalendar(request: Request, kind: RecordKind, stores: readonly Store[], site: string) {
  const lists = await Promise.all(stores.map((store) => store.all()))
  const days = stores.map((store, index) => daysOf(lists[index] ?? [], store.kind, site))
  const body = [calendarText(headLines(kind, site)), ...days, calendarText(['END:VCALENDAR'])].join('')
  return listingAnswer(request, lists.flat(), withEtag(body), 'text/calendar', kindsOf(stores))
}

function headLines(kind: RecordKind, site: string): string[] {
  const title = `${CALENDAR_WORDS.title} - ${school.name}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(school.name)}//${textValue(PAGE_WORDS[kind].crumb)}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${textValue(title)}`,
    `X-WR-CALNAME:${textValue(title)}`,
    `DESCRIPTION:${textValue(CALENDAR_WORDS.description)}`,
    `URL:${site}${recordPaths(kind).page}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...TIME_ZONE,
  ]
}

function eventLines(kind: RecordKind, record: StoredRecord, url: string): string[] {
  const { id, version, name, date, changedAt } = record
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version - 1}`,
    // Without a METHOD, DTSTAMP is the time of the last change (RFC 5545, section 3.8.7.2).
    `DTSTAMP:${timeValue(changedAt)}`,
    `LAST-MODIFIED:${timeValue(changedAt)}`,
    `DTSTART;VALUE=DATE:${dateValue(date)}`,
    `DTEND;VALUE=DATE:${dateValue(date, 1)}`,
    'TRANSP:TRANSPARENT',
    ...(isListed(record)
      ? [
          'STATUS:CONFIRMED',
          `SUMMARY:${textValue(name)}`,
          ...(kind === 'events' ? [`LOCATION:${textValue(`${school.name}, ${school.address.short}`)}`] : []),
          `URL:${url}`,
        ]
      : ['STATUS:CANCELLED', 'SUMMARY:Cancelled']),
    'END:VEVENT',
  ]
}

const entriesOf = memoizeByRecords((all, kind: RecordKind, site: string) => {
  const listed = all.filter(isListed)
  const entries = listed.map((record) => entryOf(site + recordPath(kind, record), record.changedAt))
  const lastChange = listed
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1)
  // The build makes the pages of galleries and lists them in its own sitemap.
  return hasPictures(kind) || lastChange === undefined
    ? entries
    : [entryOf(site + recordPaths(kind).page, lastChange), ...entries]
})

function entryOf(address: string, lastChange: string): string {
  return `<url><loc>${xmlText(address)}</loc><lastmod>${lastChange}</lastmod></url>`
}

/**
 * `GET /sitemap-records.xml`: the pages that functions make, for search engines. sitemap-index.xml lists this sitemap
 * and the sitemap of the build.
 */
export async function showSitemap(request: Request, stores: readonly Store[], site: string): Promise<Response> {
  const lists = await Promise.all(stores.map((store) => store.all()))
  const entries = stores.map(({ kind }, index) => entriesOf(lists[index] ?? [], kind, site))
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    // This page changes only with a deploy, so it needs no date.
    `<url><loc>${xmlText(site)}/family</loc></url>`,
    ...entries.flat(),
    '</urlset>',
    '',
  ].join('\n')
  return listingAnswer(request, lists.flat(), withEtag(body), 'application/xml', kindsOf(stores))
}

function kindsOf(stores: readonly Store[]): string {
  return stores.map(({ kind }) => kind).join(',')
}

/** The index has only the newest notices, about 100 KB. Older ones are found on /notices. */
const MAX_NOTICES = 100
/** The maximum number of words of one notice. A circular has a few hundred different words. */
const MAX_WORDS = 1_000

/**
 * `GET /api/notices-search`: the words of the notices in the list and of their documents, for the site's search. The
 * search fetches them when it is opened. The CDN caches them like the listing.
 */
export async function showNoticeIndex(request: Request, { records, pictures, now }: OfKind<'pictures' | 'now'>) {
  const all = await records.all()
  const today = indianDay(now)
  const listed = all.filter((notice) => isInList(notice, today)).slice(0, MAX_NOTICES)
  const notices = await mapConcurrently(listed, async (notice): Promise<IndexedNotice> => {
    const read = await Promise.all((notice.documents ?? []).map(({ file }) => pictures.document(file)))
    const texts = [noticePlainText(notice.text ?? ''), ...read.map((document) => document?.text ?? '')]
    const words = [...new Set(wordsOf(texts.join(' ')))].slice(0, MAX_WORDS).join(' ')
    return { name: notice.name, date: notice.date, url: recordPath('notices', notice), words }
  })
  const index = withEtag(JSON.stringify({ notices }))
  // One copy for all queries: without the cache, each request reads hundreds of documents.
  const headers = { ...listingCacheHeaders(all, now), 'Netlify-Vary': 'query=none' }
  return listingAnswer(request, all, index, 'application/json', 'notices', headers)
}
