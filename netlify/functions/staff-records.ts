import type { Config, Context } from '@netlify/functions'
import { byPath } from '../guards/by-path.ts'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { endPreviews } from '../handlers/previews/end-previews.ts'
import { makePreview } from '../handlers/previews/make-preview.ts'
import { eraseRecord } from '../handlers/records/erase-record.ts'
import { listStaffRecords, showHistory } from '../handlers/records/list-staff-records.ts'
import { changeRecord, deleteRecord, restoreRecord, reviewRecord } from '../handlers/records/revise-record.ts'
import { recordDeps, recordsOf } from '../platform/record-deps.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'

const list = guardedEndpoint(requireStaff, {
  GET: (request, context) => listStaffRecords(recordsOf(request, context)),
})
const history = guardedEndpoint(requireStaff, {
  GET: (request, context) => showHistory(context.params.id ?? '', recordsOf(request, context)),
})
const record = guardedEndpoint(requireStaff, {
  PATCH: (request, context, staff) => changeRecord(request, recordDeps(request, context, staff)),
  DELETE: (request, context, staff) => deleteRecord(request, recordDeps(request, context, staff)),
})
const restore = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => restoreRecord(request, recordDeps(request, context, staff)),
})
const erase = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => eraseRecord(request, recordDeps(request, context, staff)),
})
const review = guardedEndpoint(requireStaff, {
  POST: (request, context, staff) => reviewRecord(request, recordDeps(request, context, staff)),
})
const previewDeps = (request: Request, context: Context) => ({
  id: context.params.id ?? '',
  records: recordsOf(request, context),
  previewKey: () => openSigningKeyStore(context).key('preview'),
  now: new Date(),
})
const preview = guardedEndpoint(requireStaff, {
  POST: (request, context) => makePreview(request, previewDeps(request, context)),
  DELETE: (request, context) => endPreviews(previewDeps(request, context)),
})

export default byPath([
  ['/api/admin/:kind', list],
  ['/api/admin/:kind/:id/history', history],
  ['/api/:kind/:id/restore', restore],
  ['/api/:kind/:id/review', review],
  ['/api/:kind/:id/preview', preview],
  ['/api/:kind/:id/erase', erase],
  ['/api/:kind/:id', record],
])

export const config: Config = {
  path: [
    '/api/admin/events',
    '/api/admin/events/:id/history',
    '/api/events/:id',
    '/api/events/:id/restore',
    '/api/events/:id/review',
    '/api/events/:id/preview',
    '/api/events/:id/erase',
    '/api/admin/news-coverage',
    '/api/admin/news-coverage/:id/history',
    '/api/news-coverage/:id',
    '/api/news-coverage/:id/restore',
    '/api/news-coverage/:id/review',
    '/api/news-coverage/:id/preview',
    '/api/news-coverage/:id/erase',
    '/api/admin/notices',
    '/api/admin/notices/:id/history',
    '/api/notices/:id',
    '/api/notices/:id/restore',
    '/api/notices/:id/review',
    '/api/notices/:id/preview',
    '/api/notices/:id/erase',
  ],
}
