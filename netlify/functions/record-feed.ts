import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { showFeed } from '../handlers/show-feed.ts'
import { recordsOf } from '../record-deps.ts'
import { siteAddress } from '../site-address.ts'

export default endpoint({
  GET: (request, context) => showFeed(request, recordsOf(request, context), siteAddress()),
})

export const config: Config = { path: ['/events.xml', '/news-coverage.xml'] }
