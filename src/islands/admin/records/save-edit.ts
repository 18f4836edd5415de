import { historySchema, type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { callApi, changeAt, isConflict } from '../staff-api.ts'
import type { EditDraft } from './edit-draft.ts'
import { type MergedField, mergeRecords } from './merge-records.ts'
import { versionOf } from './record-content.ts'

/** How often a change is merged with what others save at the same moment. */
const MAX_ATTEMPTS = 5

export type SaveOutcome =
  | { is: 'saved'; record: StaffRecord; merged: MergedField[] }
  /** Somebody has saved another version of the same parts: `newer`. */
  | { is: 'conflict'; newer: StaffRecord }
  /** @param message of the server; empty when it gave none */
  | { is: 'failed'; message: string }

/**
 * Saves a change to a record, as one that was made from the version it began with. When somebody has saved since, what
 * merges by itself is merged; a conflict is returned, and nothing is saved.
 */
export async function saveEdit(draft: EditDraft): Promise<SaveOutcome> {
  const { kind } = draft
  let merged: MergedField[] = []
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const base = draft.base()
    const change = draft.changes()
    if (Object.keys(change).length === 0) return { is: 'saved', record: base, merged }
    const path = `${recordPaths(kind).api}/${base.id}`
    const saved = await changeAt(path, staffRecordSchema(kind), base.version, 'PATCH', change)
    if (saved.ok) return { is: 'saved', record: saved.answer, merged }
    if (!isConflict(saved.failure)) return { is: 'failed', message: saved.failure.message }
    const newer = await newestOf(kind, base.id)
    if (!newer || newer.state === 'deleted') return { is: 'failed', message: saved.failure.message }
    const versions = { base: versionOf(kind, base), theirs: versionOf(kind, newer), mine: draft.version() }
    const merge = mergeRecords(kind, versions)
    if (merge.conflicts.length > 0) return { is: 'conflict', newer }
    merged = merge.merged
    draft.rebase(newer, merge.content)
  }
  return { is: 'failed', message: '' }
}

/** Fetches the newest version of a record. Returns null when that fails. */
async function newestOf(kind: RecordKind, id: string): Promise<StaffRecord | null> {
  const result = await callApi(`${recordPaths(kind).staffList}/${id}/history`, historySchema(kind))
  return result.ok ? (result.answer[0] ?? null) : null
}
