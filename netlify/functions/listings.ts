import type { Config } from '@netlify/functions'
import { endpoint } from '../endpoint.ts'
import { listRecords } from '../handlers/list-records.ts'
import { recordsOf } from '../record-deps.ts'

export default endpoint({ GET: (request, context) => listRecords(request, recordsOf(request, context)) })

export const config: Config = { path: ['/api/gallery-events', '/api/gallery-news-coverage'] }
