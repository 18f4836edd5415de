import type { Config } from '@netlify/functions'
import { NOTICE_INDEX_PATH } from '../../src/schemas/notice-index.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { anyone, ofKind, routeTable, served } from '../guards/routes.ts'
import { isSignedIn, maySeeDrafts } from '../guards/session.ts'
import { showAlert } from '../handlers/alert/alert.ts'
import { checkHealth, showHealth } from '../handlers/health/check-health.ts'
import { showPicture } from '../handlers/pictures/show-picture.ts'
import { showPreviewPicture } from '../handlers/previews/previews.ts'
import { showCalendar, showFeed, showNoticeIndex, showSitemap } from '../handlers/records/feeds.ts'
import { listRecords } from '../handlers/records/list-records.ts'
import { signOut } from '../handlers/staff/sign-in.ts'

const visitors = routeTable()

for (const kind of RECORD_KIND_IDS) {
  const { listing, feed, calendar } = recordPaths(kind)
  visitors.get(listing, anyone, ({ req, env }) => listRecords(req.raw, env.records(kind)))
  visitors.get(feed, anyone, ({ req, env }) => showFeed(req.raw, env.records(kind), env.site))
  if (calendar) visitors.get(calendar, anyone, ({ req, env }) => showCalendar(req.raw, kind, env.stores, env.site))
  const preview = ofKind(kind, (_, deps) => showPreviewPicture(deps))
  visitors.get(`/preview/${kind}/:id/:token/:file`, anyone, preview)
}
visitors.get(NOTICE_INDEX_PATH, anyone, ofKind('notices', showNoticeIndex))
visitors.get('/sitemap-records.xml', anyone, ({ req, env }) => showSitemap(req.raw, env.stores, env.site))

visitors.get('/api/uploads/:file', anyone, ({ req, env }) =>
  showPicture(req.raw, env, () => maySeeDrafts(req.raw, env)),
)
visitors.get('/api/alert', anyone, ({ req, env }) => showAlert(req.raw, env))

visitors.get('/api/health', anyone, async ({ req, env }) =>
  showHealth(req.raw, await checkHealth(env), await isSignedIn(req.raw, env)),
)
visitors.post('/api/logout', anyone, ({ req, env }) => signOut(req.raw, env.sessions))

export default served(visitors)

export const config: Config = {
  path: [
    '/api/gallery-events',
    '/api/gallery-news-coverage',
    '/api/gallery-notices',
    '/api/notices-search',
    '/events.xml',
    '/events.ics',
    '/news-coverage.xml',
    '/notices.xml',
    '/sitemap-records.xml',
    '/api/uploads/:file',
    '/preview/:kind/:id/:token/:file',
    '/api/alert',
    '/api/health',
    '/api/logout',
  ],
}
