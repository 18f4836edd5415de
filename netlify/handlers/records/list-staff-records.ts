import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { json, problem } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { staffRecord } from './staff-record.ts'

/** `GET /api/admin/<kind>`: drafts and the bin too. */
export async function listStaffRecords(records: Pick<RecordStore, 'kind' | 'all'>): Promise<Response> {
  const all = (await records.all()).map((record) => staffRecord(records.kind, record))
  return json({ [RECORD_KINDS[records.kind].listName]: all })
}

/**
 * `GET /api/admin/<kind>/:id/history`: every version, newest first, without those that the next one repeats because it only
 * takes previews back; 404 when there is none.
 */
export async function showHistory(id: string, records: Pick<RecordStore, 'kind' | 'history'>): Promise<Response> {
  const all = await records.history(id)
  const versions = all.filter((each, index) => (all[index - 1] ?? each).previewsEndedTo === each.previewsEndedTo)
  if (versions.length === 0) return problem(404, 'There is nothing here with this id.')
  return json({ versions: versions.map((record) => staffRecord(records.kind, record)) })
}
