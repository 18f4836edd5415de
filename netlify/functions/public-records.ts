import type { Config, Context } from '@netlify/functions'
import { NOTICE_INDEX_PATH } from '../../src/schemas/notice-index.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { byPath } from '../guards/by-path.ts'
import { endpoint } from '../guards/endpoint.ts'
import { showNotices } from '../handlers/pages/show-notices.ts'
import { showRecord } from '../handlers/pages/show-record.ts'
import { showRecordList } from '../handlers/pages/show-record-list.ts'
import { unavailablePage } from '../handlers/pages/unavailable-page.ts'
import { listRecords } from '../handlers/records/list-records.ts'
import { showCalendar } from '../handlers/records/show-calendar.ts'
import { showFeed } from '../handlers/records/show-feed.ts'
import { showNoticeIndex } from '../handlers/records/show-notice-index.ts'
import { builtPage } from '../platform/built-page.ts'
import { allRecords, recordKindOf, recordsOf } from '../platform/record-deps.ts'
import { siteAddress } from '../platform/site-address.ts'
import { openAlertStore } from '../stores/alert-store.ts'
import { openPictureStore } from '../stores/picture-store.ts'
import { openRecordStore } from '../stores/record-store.ts'

const listing = endpoint({ GET: (request, context) => listRecords(request, recordsOf(request, context)) })
const noticeIndex = endpoint({
  GET: (request, context) =>
    showNoticeIndex(request, { records: openRecordStore('notices', context), documents: openPictureStore(context) }),
})
const feed = endpoint({ GET: (request, context) => showFeed(request, recordsOf(request, context), siteAddress()) })
const calendar = endpoint({
  GET: (request, context) => showCalendar(request, recordKindOf(request), allRecords(context), siteAddress()),
})
const page = endpoint({
  GET: (request, context) =>
    showRecord(request, context.params.slug ?? '', {
      records: recordsOf(request, context),
      pictures: openPictureStore(context),
      builtPage,
      site: siteAddress(),
    }),
})

const list = endpoint({
  GET: (request, context) => showRecordList(request, { records: recordsOf(request, context), builtPage }),
})
const notices = endpoint({
  GET: (request, context) =>
    showNotices(request, { records: recordsOf(request, context), alerts: openAlertStore(context), builtPage }),
})

const orUnavailable = (show: typeof page) => async (request: Request, context: Context) => {
  const answer = await show(request, context)
  return answer.status < 500 ? answer : unavailablePage(answer, recordKindOf(request), builtPage)
}

export default byPath([
  [NOTICE_INDEX_PATH, noticeIndex],
  ['/api/:listing', listing],
  ['/:kind.xml', feed],
  ['/:kind.ics', calendar],
  ['/notices', orUnavailable(notices)],
  ...RECORD_KIND_IDS.filter(hasPictures).map((kind) => [recordPaths(kind).plainList, orUnavailable(list)] as const),
  ['/:kind/:slug', orUnavailable(page)],
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
    '/api/gallery-notices',
    '/api/notices-search',
    '/notices',
    '/notices/:slug',
    '/notices.xml',
  ],
}
