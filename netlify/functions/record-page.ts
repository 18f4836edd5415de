import type { Config } from '@netlify/functions'
import { builtPage } from '../built-page.ts'
import { endpoint } from '../endpoint.ts'
import { showRecord } from '../handlers/show-record.ts'
import { recordsOf } from '../record-deps.ts'
import { siteAddress } from '../site-address.ts'

export default endpoint({
  GET: (request, context) =>
    showRecord(request, context.params.slug ?? '', {
      records: recordsOf(request, context),
      builtPage,
      site: siteAddress(),
    }),
})

export const config: Config = { path: ['/events/:slug', '/news-coverage/:slug'] }
