import type { Config } from '@netlify/functions'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { failure } from '../guards/failure.ts'
import { anyone, ofKind, routeTable, served } from '../guards/routes.ts'
import { requireStaff } from '../guards/session.ts'
import { unavailablePage } from '../handlers/pages/form-pages.ts'
import { showRecordList } from '../handlers/pages/month-list.ts'
import { showFamily } from '../handlers/pages/show-family.ts'
import { showNotices } from '../handlers/pages/show-notices.ts'
import { showRecord } from '../handlers/pages/show-record.ts'
import { showStaffPage } from '../handlers/pages/show-staff-page.ts'
import { showPreview } from '../handlers/previews/previews.ts'

const pages = routeTable()

pages.get('/notices', anyone, ofKind('notices', showNotices))
pages.get('/family', anyone, ({ req, env }) => showFamily(req.raw, env))
for (const kind of RECORD_KIND_IDS) {
  const { page, plainList } = recordPaths(kind)
  if (hasPictures(kind)) pages.get(plainList, anyone, ofKind(kind, showRecordList))
  pages.get(`${page}/:slug`, anyone, ofKind(kind, showRecord))
  pages.get(`/preview/${kind}/:id/:token`, anyone, ofKind(kind, showPreview))
}
pages.get('/compliance', anyone, async ({ req, env }) =>
  showStaffPage('private/compliance', await requireStaff(req.raw, env), env.builtPage),
)

/** Visitors get a page with an apology when the page of a record cannot be made. */
pages.onError((error, { req, env }) => {
  const answer = failure(req.raw, error)
  const name = /^\/(?:preview\/)?([a-z-]+)/.exec(req.path)?.[1]
  const kind = RECORD_KIND_IDS.find((id) => id === name)
  return answer.status < 500 || kind === undefined ? answer : unavailablePage(answer, kind, env.builtPage)
})

export default served(pages)

export const config: Config = {
  path: [
    '/family',
    '/notices',
    '/notices/:slug',
    '/events/:slug',
    '/news-coverage/:slug',
    '/preview/:kind/:id/:token',
    '/compliance',
  ],
}
