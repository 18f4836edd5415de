import { type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { changeAt } from '../staff-api.ts'
import { changesOf } from './edit-changes.ts'
import type { EditDraft } from './edit-draft.ts'
import { mergeRecords } from './merge-records.ts'
import { publicationChange } from './publication-choice.ts'
import { type RecordVersion, versionOf } from './record-content.ts'
import { type SaveOutcome, saveEdit } from './save-edit.ts'

/** @param undo takes the record back to their version, and the draft to what it was */
type ChoiceOutcome =
  | Exclude<SaveOutcome, { is: 'saved' }>
  | { is: 'saved'; record: StaffRecord; undo: () => Promise<StaffRecord> }

/** Saves what was chosen in a conflict with `newer`. Unless it is saved, the draft is what it was before. */
export async function saveChoice(draft: EditDraft, newer: StaffRecord, content: RecordVersion): Promise<ChoiceOutcome> {
  const { kind } = draft
  const putBack = draft.snapshot()
  draft.rebase(newer, content)
  const outcome = await saveEdit(draft).catch((error) => {
    putBack()
    throw error
  })
  if (outcome.is !== 'saved') {
    putBack()
    return outcome
  }
  const { record } = outcome
  draft.reset(record)
  const undo = async () => {
    // What a third person has saved meanwhile stays.
    const saved = versionOf(kind, record)
    const back = mergeRecords(kind, { base: content, theirs: saved, mine: versionOf(kind, newer) }).content
    const change = { ...changesOf(saved, back), ...publicationChange(saved.publication, back.publication) }
    const path = `${recordPaths(kind).api}/${record.id}`
    const isSame = Object.keys(change).length === 0
    const theirs = isSame ? record : await changeAt(path, staffRecordSchema(kind), record.version, 'PATCH', change)
    putBack()
    return theirs
  }
  return { is: 'saved', record, undo }
}
