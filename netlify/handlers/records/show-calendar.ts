import labels from '../../../content/data/record-labels.json' with { type: 'json' }
import school from '../../../content/data/school.json' with { type: 'json' }
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { calendarText, dateValue, textValue, timeValue } from '../../../src/shared/icalendar.ts'
import { cacheable, withEtag } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { feedLabels } from './feed-labels.ts'
import { isListed, LISTING_CACHE_HEADERS } from './listed-record.ts'
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

const calendarOf = madeOnce((all, kind: RecordKind, site: string) => {
  const { title, description } = feedLabels(kind, 'calendar')
  return withEtag(
    calendarText([
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
      ...all.flatMap((record) => eventLines(record, site + recordPath(kind, record))),
      'END:VCALENDAR',
    ]),
  )
})

/**
 * `GET /<kind>.ics`: the records as a calendar (RFC 5545), one whole day each. A record that visitors no longer see is
 * cancelled, so that it leaves the calendars that have it, and says nothing more.
 * @param site the address of the public site, without a slash at the end
 */
export async function showCalendar(
  request: Request,
  records: Pick<RecordStore, 'kind' | 'all'>,
  site: string,
): Promise<Response> {
  const { kind } = records
  const { body, etag } = calendarOf(await records.all(), kind, site)
  return cacheable(request, body, etag, {
    ...LISTING_CACHE_HEADERS,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Netlify-Cache-Tag': kind,
  })
}

function eventLines(record: StoredRecord, url: string): string[] {
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
          `LOCATION:${textValue(`${school.name}, ${school.address.short}`)}`,
          `URL:${url}`,
        ]
      : ['STATUS:CANCELLED', 'SUMMARY:Cancelled']),
    'END:VEVENT',
  ]
}
