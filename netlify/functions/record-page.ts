import type { Config, Context } from '@netlify/functions'
import { builtPage } from '../built-page.ts'
import { endpoint } from '../endpoint.ts'
import { showRecord } from '../handlers/show-record.ts'
import { unavailablePage } from '../handlers/unavailable-page.ts'
import { recordsOf } from '../record-deps.ts'
import { siteAddress } from '../site-address.ts'

const show = endpoint({
  GET: (request, context) =>
    showRecord(request, context.params.slug ?? '', {
      records: recordsOf(request, context),
      builtPage,
      site: siteAddress(),
    }),
})

export default async (request: Request, context: Context) => {
  const answer = await show(request, context)
  return answer.status < 500 ? answer : unavailablePage(answer, recordsOf(request, context).collection)
}

export const config: Config = { path: ['/events/:slug', '/news-coverage/:slug'] }
