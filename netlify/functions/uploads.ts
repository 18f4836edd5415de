import type { Config } from '@netlify/functions'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { can, ofKind, routeTable, served } from '../guards/routes.ts'
import { uploadFile } from '../handlers/pictures/upload-file.ts'
import { createRecord } from '../handlers/records/create-record.ts'

/** Accepts files. Only this function includes the picture library sharp. */
const uploads = routeTable()
uploads.post('/api/uploads', can('draft'), ({ req, env }) => uploadFile(req.raw, env.pictures, env.now))
for (const kind of RECORD_KIND_IDS) {
  uploads.post(recordPaths(kind).api, can('draft', 'record-created'), ofKind(kind, createRecord))
}

export default served(uploads)

export const config: Config = {
  path: ['/api/uploads', '/api/events', '/api/news-coverage', '/api/notices'],
}
