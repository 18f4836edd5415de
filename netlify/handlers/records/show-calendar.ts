import labels from '../../../content/data/record-labels.json' with { type: 'json' }
import school from '../../../content/data/school.json' with { type: 'json' }
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { calendarText, dateValue, textValue, timeValue } from '../../../src/shared/icalendar.ts'
import { cacheable, withEtag } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { feedLabels } from './feed-labels.ts'
import { isListed, listingCacheHeaders } from './listed-record.ts'
import { madeOnce } from './made-once.ts'
import { recordPath } from './record-path.ts'

/** A calendar has at least one component, also before the first event (RFC 5545, section 3.6). */
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

const daysOf = madeOnce((all, kind: RecordKind, site: string) =>
  calendarText(
    all
      .filter((record) => wasEverPublic(record) && RECORD_KINDS[kind].isInCalendar(record))
      .flatMap((record) => eventLines(kind, record, site + recordPath(kind, record))),
  ),
)

/**
 * `GET /<kind>.ics`: the days of all kinds of record as a calendar (RFC 5545), one whole day each: events, and the notices of
 * holidays and examinations. A record that visitors no longer see is cancelled, so that it leaves the calendars that have
 * it, and says nothing more.
 * @param kind whose calendar it is: events
 * @param site the address of the public site, without a slash at the end
 */
export async function showCalendar(
  request: Request,
  kind: RecordKind,
  stores: readonly Pick<RecordStore, 'kind' | 'all'>[],
  site: string,
): Promise<Response> {
  const lists = await Promise.all(stores.map((store) => store.all()))
  const days = stores.map((store, index) => daysOf(lists[index] ?? [], store.kind, site))
  const { body, etag } = withEtag(
    [calendarText(headLines(kind, site)), ...days, calendarText(['END:VCALENDAR'])].join(''),
  )
  return cacheable(request, body, etag, {
    ...listingCacheHeaders(lists.flat()),
    'Content-Type': 'text/calendar; charset=utf-8',
    'Netlify-Cache-Tag': stores.map((store) => store.kind).join(','),
  })
}

/** What visitors never saw is in no calendar that would have to lose it. */
function wasEverPublic({ published, firstPublishedAt }: StoredRecord): boolean {
  return published || firstPublishedAt !== null
}

function headLines(kind: RecordKind, site: string): string[] {
  const { title, description } = feedLabels(kind, 'calendar')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(school.name)}//${textValue(labels.kinds[kind].page.crumb)}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${textValue(title)}`,
    `X-WR-CALNAME:${textValue(title)}`,
    `DESCRIPTION:${textValue(description)}`,
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
    // Without a METHOD it is the time of the last change (RFC 5545, section 3.8.7.2).
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
