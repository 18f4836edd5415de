import { RECORD_POST_NAMES } from '../../src/schemas/record.ts'
import { json, problem } from '../respond.ts'
import type { RecordStore } from '../stores/record-store.ts'
import { staffRecord } from './record-views.ts'

/** `GET /api/admin/events`, `GET /api/admin/news-coverage`: drafts and the bin too. */
export async function listStaffRecords(records: Pick<RecordStore, 'collection' | 'all'>): Promise<Response> {
  const all = (await records.all()).map((record) => staffRecord(records.collection, record))
  return json({ [RECORD_POST_NAMES[records.collection].list]: all })
}

/** `GET /api/admin/events/:id/history`, the same for news coverage: every version, newest first; 404 when there is none. */
export async function showHistory(id: string, records: Pick<RecordStore, 'collection' | 'history'>): Promise<Response> {
  const versions = await records.history(id)
  if (versions.length === 0) return problem(404, 'There is nothing here with this id.')
  return json({ versions: versions.map((record) => staffRecord(records.collection, record)) })
}
