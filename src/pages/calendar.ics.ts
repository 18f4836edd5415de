import type { APIRoute } from 'astro'
import { allDates, DATES, spansOf } from '#lib/facts/calendar.ts'
import { getSchool } from '#lib/school.ts'
import { siteOf } from '#lib/site.ts'
import { calendarText, dateValue, textValue } from '#shared/icalendar.ts'

/** Serves every date of the calendar as an all-day event (RFC 5545). */
export const GET: APIRoute = async (context) => {
  const site = siteOf(context)
  const [calendar, school] = await Promise.all([allDates(), getSchool()])
  const name = textValue(`${school.shortName}, ${calendar.session}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `URL:${new URL('/calendar', site).href}`,
    ...spansOf(calendar, ...DATES).flatMap(({ id, name: summary, from, to = from }) => [
      'BEGIN:VEVENT',
      `UID:${calendar.session}-${id}@${site.hostname}`,
      `DTSTAMP:${dateValue(new Date().toISOString().slice(0, 10))}T000000Z`,
      `DTSTART;VALUE=DATE:${dateValue(from)}`,
      `DTEND;VALUE=DATE:${dateValue(to, 1)}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${textValue(summary)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return new Response(calendarText(lines), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
