import type { StaffRecord } from '../../../src/schemas/record.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { json } from '../../http/respond.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { listedRecord } from './listed-record.ts'

/** Returns a record as staff get it. @param record as it is now, for a time to come that it has */
export function staffRecord(kind: RecordKind, record: StoredRecord): StaffRecord {
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
