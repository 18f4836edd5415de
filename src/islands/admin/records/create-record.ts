import type { StaffRecord } from '#schemas/record.ts'
import { ApiFailure, callApi, changeAt } from '../staff-api.ts'
import { altTextsOf } from '../uploads/picture-list.ts'
import type { RecordDraft } from './record-draft.ts'

/** The version that every record begins with. */
const FIRST_VERSION = 1

/**
 * Creates a record from what was begun: title, date and pictures in one request (specification, section 7), then the
 * words for its pictures, for which that request has no field. Called again after a failure it goes on where it stopped.
 * @throws {ApiFailure}
 */
export async function createRecord(draft: RecordDraft): Promise<void> {
  const { body, key } = await draft.request()
  const path = `/api/${draft.collection}`
  const { id } = await callApi<StaffRecord>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } })
  const altTexts = altTextsOf(draft.queue.list())
  if (Object.keys(altTexts).length === 0) return
  await changeAt(`${path}/${id}`, FIRST_VERSION, 'PATCH', { altTexts }).catch((error: unknown) => {
    // Described already: the answer to an earlier try was lost.
    if (!(error instanceof ApiFailure && error.status === 412)) throw error
  })
}
