import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { showSitemap } from '../handlers/show-sitemap.ts'
import { allRecords } from '../record-deps.ts'
import { siteAddress } from '../site-address.ts'

export default endpoint({
  GET: (request, context) => showSitemap(request, allRecords(context), siteAddress()),
})

export const config: Config = { path: '/sitemap-records.xml' }
