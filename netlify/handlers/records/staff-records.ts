import type { StaffRecord } from '../../../src/schemas/record.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { json, problem } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { listedRecord } from './listed-record.ts'

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

/** Returns a record as staff get it. @param record as it is now, for a time to come that it has */
function staffRecord(kind: RecordKind, record: StoredRecord): StaffRecord {
  const { version, publishAt, unpublishAt, review, consentOnFile, changedAt, changedBy } = record
  const marks = { ...(review && { review }), ...(consentOnFile && { consentOnFile }) }
  const about = { version, state: stateOf(record), publishAt, unpublishAt, ...marks, changedAt, changedBy }
  return { ...listedRecord(kind, record), ...about }
}

function stateOf({ published, publishAt, deletedAt }: StoredRecord): StaffRecord['state'] {
  if (deletedAt !== null) return 'deleted'
  if (published) return 'published'
  return publishAt === null ? 'unpublished' : 'scheduled'
}

/** Returns the answer with a record just written: its version is also the ETag that `If-Match` of the next change takes. */
export function staffRecordResponse(kind: RecordKind, record: StoredRecord, status: 200 | 201): Response {
  return json(staffRecord(kind, record), { status, headers: { ETag: `"${record.version}"` } })
}
