import { historySchema, type RecordChange, type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordDraft } from '../drafts/record-drafts.ts'
import { type CallError, callApi, isConflict } from '../staff-api.ts'
import { type MergedField, mergeRecords } from '../versions/merge-records.ts'
import { changesOf, type RecordVersion, versionOf } from './record-content.ts'

export const NOT_SAVED = 'The changes could not be saved. Please try again.'

/** Send an edit at most this many times. Before each retry, the edit is merged with what others have saved. */
const MAX_MERGES = 5

export function patch(kind: RecordKind, { id, version }: StaffRecord, change: RecordChange): Promise<StaffRecord> {
  return callApi(`${recordPaths(kind).api}/${id}`, staffRecordSchema(kind), { method: 'PATCH', version, json: change })
}

/**
 * Creates a record from a draft, with the descriptions of its pictures. A retry with the same content sends the same
 * idempotency key, so the retry does not create a second record.
 * @throws {CallError} when no record was created
 */
export async function createRecord(draft: RecordDraft): Promise<StaffRecord> {
  const { kind, id } = draft
  const json = draft.changes()
  const headers = { 'Idempotency-Key': `${id}-${await digest(JSON.stringify(json))}` }
  return callApi(recordPaths(kind).api, staffRecordSchema(kind), { method: 'POST', json, headers })
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Saves an edit as the changes to the version that it started from. If somebody else has saved another version
 * meanwhile, merges both versions. If the versions conflict, returns the newer version and saves nothing.
 * @throws {CallError}
 */
export async function saveEdit(draft: RecordDraft) {
  const { kind } = draft
  let merged: MergedField[] = []
  for (let attempt = 1; ; attempt += 1) {
    const { base } = draft
    const change = draft.changes()
    if (Object.keys(change).length === 0) return { record: base, merged }
    const saved = await patch(kind, base, change).catch((error: CallError) => error)
    if (!(saved instanceof Error)) return { record: saved, merged }
    if (!isConflict(saved) || attempt === MAX_MERGES) throw saved
    const path = `${recordPaths(kind).staffList}/${base.id}/history`
    const [newer] = await callApi(path, historySchema(kind)).catch(() => [])
    if (!newer || newer.state === 'deleted') throw saved
    const versions = { base: versionOf(kind, base), theirs: versionOf(kind, newer), mine: draft.version() }
    const merge = mergeRecords(kind, versions)
    if (merge.conflicts.length > 0) return { newer }
    merged = merge.merged
    draft.rebase(newer, merge.content)
  }
}

/**
 * Saves the choices in a conflict with `newer`. If nothing is saved, the draft is restored.
 * @returns `record` and `undo`, which restores the other person's version and the draft; or `newer`, a third version
 */
export async function saveChoice(draft: RecordDraft, newer: StaffRecord, content: RecordVersion) {
  const { kind } = draft
  const putBack = draft.snapshot()
  draft.rebase(newer, content)
  const outcome = await saveEdit(draft).catch((error) => {
    putBack()
    throw error
  })
  if (outcome.newer) {
    putBack()
    return { newer: outcome.newer }
  }
  const { record } = outcome
  draft.reset(record)
  const undo = async () => {
    // Keep what a third person has saved meanwhile.
    const saved = versionOf(kind, record)
    const back = mergeRecords(kind, { base: content, theirs: saved, mine: versionOf(kind, newer) }).content
    const change = changesOf(saved, back)
    const theirs = Object.keys(change).length === 0 ? record : await patch(kind, record, change)
    putBack()
    return theirs
  }
  return { record, undo }
}
