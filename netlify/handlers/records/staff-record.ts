import type { StaffRecord } from '../../../src/schemas/record.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { json } from '../../http/respond.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { listedRecord } from './listed-record.ts'

/** Returns a record as staff get it. */
export function staffRecord(kind: RecordKind, record: StoredRecord): StaffRecord {
  const { version, published, deletedAt, review, changedAt, changedBy } = record
  const visible = published ? 'published' : 'unpublished'
  const state = deletedAt ? 'deleted' : visible
  return { ...listedRecord(kind, record), version, state, ...(review && { review }), changedAt, changedBy }
}

/** Returns the answer with a record just written: its version is also the ETag that `If-Match` of the next change takes. */
export function staffRecordResponse(kind: RecordKind, record: StoredRecord, status: 200 | 201): Response {
  return json(staffRecord(kind, record), { status, headers: { ETag: `"${record.version}"` } })
}
