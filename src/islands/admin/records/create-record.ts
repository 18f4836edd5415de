import type { StaffRecord } from '#schemas/record.ts'
import { ApiFailure, callApi, changeAt } from '../staff-api.ts'
import { altTextsOf } from '../uploads/picture-list.ts'
import type { RecordDraft } from './record-draft.ts'

/** The version that every record begins with. */
const FIRST_VERSION = 1
const MAX_DESCRIBE_ATTEMPTS = 3

export interface CreatedRecord {
  record: StaffRecord
  /** The words for its pictures, by file name, that the server did not take; empty when it has them all. */
  unsavedAltTexts: Record<string, string>
}

/**
 * Creates a record from what was begun: title, date and pictures in one request (specification, section 7), then the
 * words for its pictures, for which that request has no field. Called again after a failure it creates nothing twice.
 * @throws {ApiFailure} when there is no record; once there is one, what is missing is told in the answer
 */
export async function createRecord(draft: RecordDraft): Promise<CreatedRecord> {
  const { body, key } = await draft.request()
  const path = `/api/${draft.collection}`
  const record = await callApi<StaffRecord>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } })
  const altTexts = altTextsOf(draft.queue.list())
  const isDescribed = Object.keys(altTexts).length === 0 || (await describe(`${path}/${record.id}`, altTexts))
  return { record, unsavedAltTexts: isDescribed ? {} : altTexts }
}

/** @returns whether the server has the words */
async function describe(path: string, altTexts: Record<string, string>): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_DESCRIBE_ATTEMPTS; attempt += 1) {
    try {
      await changeAt(path, FIRST_VERSION, 'PATCH', { altTexts })
      return true
    } catch (error) {
      // Described already: the answer to an earlier try was lost.
      if (error instanceof ApiFailure && error.status === 412) return true
    }
  }
  return false
}
