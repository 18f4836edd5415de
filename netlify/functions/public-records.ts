import type { Config, Context } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { endpoint } from '../guards/endpoint.ts'
import { showRecord } from '../handlers/pages/show-record.ts'
import { unavailablePage } from '../handlers/pages/unavailable-page.ts'
import { listRecords } from '../handlers/records/list-records.ts'
import { showCalendar } from '../handlers/records/show-calendar.ts'
import { showFeed } from '../handlers/records/show-feed.ts'
import { builtPage } from '../platform/built-page.ts'
import { recordKindOf, recordsOf } from '../platform/record-deps.ts'
import { siteAddress } from '../platform/site-address.ts'

const listing = endpoint({ GET: (request, context) => listRecords(request, recordsOf(request, context)) })
const feed = endpoint({ GET: (request, context) => showFeed(request, recordsOf(request, context), siteAddress()) })
const calendar = endpoint({
  GET: (request, context) => showCalendar(request, recordsOf(request, context), siteAddress()),
})
const page = endpoint({
  GET: (request, context) =>
    showRecord(request, context.params.slug ?? '', {
      records: recordsOf(request, context),
      builtPage,
      site: siteAddress(),
    }),
})

const pageOrUnavailable = async (request: Request, context: Context) => {
  const answer = await page(request, context)
  return answer.status < 500 ? answer : unavailablePage(answer, recordKindOf(request), builtPage)
}

export default byPath([
  ['/api/:listing', listing],
  ['/:kind.xml', feed],
  ['/:kind.ics', calendar],
  ['/:kind/:slug', pageOrUnavailable],
])

export const config: Config = {
  path: [
    '/api/gallery-events',
    '/events/:slug',
    '/events.xml',
    '/events.ics',
    '/api/gallery-news-coverage',
    '/news-coverage/:slug',
    '/news-coverage.xml',
  ],
}
