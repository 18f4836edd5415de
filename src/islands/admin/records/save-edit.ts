import { historySchema, type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { type CallError, callApi, changeAt, isConflict } from '../staff-api.ts'
import type { EditDraft } from './edit-draft.ts'
import { type MergedField, mergeRecords } from './merge-records.ts'
import { versionOf } from './record-content.ts'

/** How often a change is merged with what others save at the same moment. */
const MAX_ATTEMPTS = 5

export type SaveOutcome =
  | { is: 'saved'; record: StaffRecord; merged: MergedField[] }
  /** Somebody has saved another version of the same parts: `newer`. */
  | { is: 'conflict'; newer: StaffRecord }

/**
 * Saves a change to a record, as one that was made from the version it began with. When somebody has saved since, what
 * merges by itself is merged; a conflict is returned, and nothing is saved.
 * @throws {CallError}
 */
export async function saveEdit(draft: EditDraft): Promise<SaveOutcome> {
  const { kind } = draft
  let merged: MergedField[] = []
  for (let attempt = 1; ; attempt += 1) {
    const base = draft.base()
    const change = draft.changes()
    if (Object.keys(change).length === 0) return { is: 'saved', record: base, merged }
    const path = `${recordPaths(kind).api}/${base.id}`
    const saved = await changeAt(path, staffRecordSchema(kind), base.version, 'PATCH', change).catch(
      (error: CallError) => error,
    )
    if (!(saved instanceof Error)) return { is: 'saved', record: saved, merged }
    if (!isConflict(saved) || attempt === MAX_ATTEMPTS) throw saved
    const newer = await newestOf(kind, base.id)
    if (!newer || newer.state === 'deleted') throw saved
    const versions = { base: versionOf(kind, base), theirs: versionOf(kind, newer), mine: draft.version() }
    const merge = mergeRecords(kind, versions)
    if (merge.conflicts.length > 0) return { is: 'conflict', newer }
    merged = merge.merged
    draft.rebase(newer, merge.content)
  }
}

/** Fetches the newest version of a record. Returns undefined when that fails. */
async function newestOf(kind: RecordKind, id: string): Promise<StaffRecord | undefined> {
  const versions = await callApi(`${recordPaths(kind).staffList}/${id}/history`, historySchema(kind)).catch(() => [])
  return versions[0]
}
