import type { FetchResult } from '#client/fetch-json.ts'
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
 * words may be longer than that request takes. Idempotent: a retry after a failure does not create a second record. Fails only when no record was created;
 * details that could not be saved are part of the result.
 */
export async function createRecord(draft: RecordDraft): Promise<FetchResult<CreatedRecord>> {
  const { kind, queue } = draft
  const { body, key } = await draft.request()
  const { api } = recordPaths(kind)
  const headers = { 'Idempotency-Key': key }
  const created = await callApi(api, staffRecordSchema(kind), { method: 'POST', body, headers })
  if (!created.ok) return created
  const record = created.answer
  const details = detailsOf(queue.list())
  const said = Object.entries(details).filter(([, values]) => Object.keys(values).length > 0)
  const saved = said.length === 0 ? record : await saveDetails(draft, record, Object.fromEntries(said))
  return { ok: true, answer: { record: saved ?? record, unsaved: saved ? undefined : details } }
}

/** Saves the details of a new record's pictures. Returns the record with them, or null when the server does not have them. */
async function saveDetails({ kind }: RecordDraft, record: StaffRecord, details: object): Promise<StaffRecord | null> {
  const path = `${recordPaths(kind).api}/${record.id}`
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const result = await changeAt(path, staffRecordSchema(kind), FIRST_VERSION, 'PATCH', details)
    if (result.ok) return result.answer
    // They are saved: the response to an earlier attempt was lost.
    if (isConflict(result.failure)) return { ...record, version: FIRST_VERSION + 1 }
  }
  return null
}
