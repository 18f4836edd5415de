import type { FetchResult } from '#client/fetch-json.ts'
import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { callApi, changeAt, isConflict } from '../staff-api.ts'
import { altTextsOf } from '../uploads/picture-list.ts'
import type { RecordDraft } from './record-draft.ts'

/** The version of a new record. */
const FIRST_VERSION = 1
const MAX_ALT_TEXT_ATTEMPTS = 3

export interface CreatedRecord {
  record: StaffRecord
  /** Alt texts, by file name, that the server did not store; empty when it has them all. */
  unsavedAltTexts: Record<string, string>
}

/**
 * Creates a record from a draft: fields and pictures in one request, then the alt texts, for which that request has no
 * field. Idempotent: a retry after a failure does not create a second record. Fails only when no record was created;
 * alt texts that could not be saved are part of the result.
 */
export async function createRecord(draft: RecordDraft): Promise<FetchResult<CreatedRecord>> {
  const { kind, queue } = draft
  const { body, key } = await draft.request()
  const { api } = recordPaths(kind)
  const headers = { 'Idempotency-Key': key }
  const created = await callApi(api, staffRecordSchema(kind), { method: 'POST', body, headers })
  if (!created.ok) return created
  const record = created.answer
  const altTexts = altTextsOf(queue.list())
  const isSaved = Object.keys(altTexts).length === 0 || (await saveAltTexts(draft, record, altTexts))
  return { ok: true, answer: { record, unsavedAltTexts: isSaved ? {} : altTexts } }
}

/** Saves the alt texts of a new record. Returns whether the server has them. */
async function saveAltTexts({ kind }: RecordDraft, { id }: StaffRecord, altTexts: object): Promise<boolean> {
  const path = `${recordPaths(kind).api}/${id}`
  for (let attempt = 1; attempt <= MAX_ALT_TEXT_ATTEMPTS; attempt += 1) {
    const result = await changeAt(path, staffRecordSchema(kind), FIRST_VERSION, 'PATCH', { altTexts })
    // A conflict means that they are saved: the response to an earlier attempt was lost.
    if (result.ok || isConflict(result.failure)) return true
  }
  return false
}
