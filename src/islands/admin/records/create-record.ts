import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { callApi, changeAt, isConflict } from '../staff-api.ts'
import { detailsOf, type PictureDetails } from '../uploads/picture-list.ts'
import type { RecordDraft } from './record-draft.ts'

/** The version of a new record. */
const FIRST_VERSION = 1
const MAX_ATTEMPTS = 3

export interface CreatedRecord {
  record: StaffRecord
  /** Details of pictures that the server did not store; undefined when it has them all. */
  unsaved: PictureDetails | undefined
}

/**
 * Creates a record from a draft: fields and pictures in one request, then the pictures' details, whose
 * words may be longer than that request takes. Idempotent: a retry after a failure does not create a second record.
 * Details that could not be saved are part of the result.
 * @throws {CallError} when no record was created
 */
export async function createRecord(draft: RecordDraft): Promise<CreatedRecord> {
  const { kind, queue } = draft
  const { body, key } = await draft.request()
  const { api } = recordPaths(kind)
  const headers = { 'Idempotency-Key': key }
  const record = await callApi(api, staffRecordSchema(kind), { method: 'POST', body, headers })
  const details = detailsOf(queue.list())
  const said = Object.entries(details).filter(([, values]) => Object.keys(values).length > 0)
  const saved = said.length === 0 ? record : await saveDetails(draft, record, Object.fromEntries(said))
  return { record: saved ?? record, unsaved: saved ? undefined : details }
}

/** Saves the details of a new record's pictures. Returns the record with them, or null when the server does not have them. */
async function saveDetails({ kind }: RecordDraft, record: StaffRecord, details: object): Promise<StaffRecord | null> {
  const path = `${recordPaths(kind).api}/${record.id}`
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await changeAt(path, staffRecordSchema(kind), FIRST_VERSION, 'PATCH', details)
    } catch (error) {
      // They are saved: the response to an earlier attempt was lost.
      if (isConflict(error)) return { ...record, version: FIRST_VERSION + 1 }
    }
  }
  return null
}
