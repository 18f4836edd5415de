import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { showSitemap } from '../handlers/records/show-sitemap.ts'
import { allRecords } from '../platform/record-deps.ts'
import { siteAddress } from '../platform/site-address.ts'

export default endpoint({
  GET: (request, context) => showSitemap(request, allRecords(context), siteAddress()),
})

export const config: Config = { path: '/sitemap-records.xml' }
