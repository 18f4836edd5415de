import type { ListedRecord, StaffRecord } from '../../src/schemas/record.ts'
import { json } from '../respond.ts'
import type { StoredRecord } from '../stores/record-store.ts'

/** Whether visitors see a record. */
export function isListed({ published, deletedAt }: StoredRecord): boolean {
  return published && deletedAt === null
}

/** A record as visitors get it: never who changed it. */
export function listedRecord({ id, name, date, thumbnail, images, altTexts }: StoredRecord): ListedRecord {
  const hasAltTexts = Object.keys(altTexts).length > 0
  return { id, name, date, thumbnail, images, ...(hasAltTexts && { altTexts }) }
}

/** A record as staff get it. */
export function staffRecord(record: StoredRecord): StaffRecord {
  const { version, published, deletedAt, changedAt, changedBy } = record
  const visible = published ? 'published' : 'unpublished'
  return { ...listedRecord(record), version, state: deletedAt ? 'deleted' : visible, changedAt, changedBy }
}

/** A record just written: its version is also the ETag that `If-Match` of the next change takes. */
export function recordAnswer(record: StoredRecord, status: 200 | 201): Response {
  return json(staffRecord(record), { status, headers: { ETag: `"${record.version}"` } })
}
