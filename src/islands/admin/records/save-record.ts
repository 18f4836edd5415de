/** Sends what a form of a record holds: a new record, a change, or what was chosen in a conflict. */
import {
  historySchema,
  postNameOf,
  type RecordChange,
  type StaffRecord,
  staffRecordSchema,
  typedFieldsOf,
} from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordDraft } from '../drafts/record-draft.ts'
import { AT_ONCE, publicationChange } from '../publication/publication-choice.ts'
import { type CallError, callApi, changeAt, isConflict } from '../staff-api.ts'
import { detailsOf, documentsOf, extrasOf, featureOf, type PictureDetails } from '../uploads/picture-list.ts'
import { type MergedField, mergeRecords } from '../versions/merge-records.ts'
import { changesOf, type RecordVersion, versionOf } from './record-content.ts'

/** The version of a new record. */
const FIRST_VERSION = 1
/** How often the details of a new record's pictures are sent. */
const MAX_DETAIL_ATTEMPTS = 3
/** How often a change is merged with what others save at the same moment. */
const MAX_MERGES = 5

function patch(kind: RecordKind, { id, version }: Pick<StaffRecord, 'id' | 'version'>, change: RecordChange) {
  return changeAt(`${recordPaths(kind).api}/${id}`, staffRecordSchema(kind), version, 'PATCH', change)
}

export interface CreatedRecord {
  record: StaffRecord
  /** Details of pictures that the server did not store; undefined when it has them all. */
  unsaved: PictureDetails | undefined
}

/**
 * Creates a record from a draft: fields and pictures in one request, then the pictures' details, whose words may be longer
 * than that request takes. A retry with the same content after a lost connection does not create a second record, by its
 * idempotency key. Details that could not be saved are part of the result.
 * @throws {CallError} when no record was created
 */
export async function createRecord(draft: RecordDraft): Promise<CreatedRecord> {
  const { kind, queue, id } = draft
  const body = createBody(draft)
  const headers = { 'Idempotency-Key': `${id}-${await digest([...body.entries()])}` }
  const record = await callApi(recordPaths(kind).api, staffRecordSchema(kind), { method: 'POST', body, headers })
  const details = detailsOf(queue.list())
  const said = Object.entries(details).filter(([, values]) => Object.keys(values).length > 0)
  const saved = said.length === 0 ? record : await saveDetails(kind, record, Object.fromEntries(said))
  return { record: saved ?? record, unsaved: saved ? undefined : details }
}

function createBody({ kind, queue, form }: RecordDraft): FormData {
  const { typed, consentOnFile, publication } = form()
  const pictures = queue.list()
  const body = new FormData()
  for (const { name, postName } of typedFieldsOf(kind)) body.append(postName, (typed[name] ?? '').trim())
  const files = {
    picture: [featureOf(pictures)?.file ?? ''],
    pictures: extrasOf(pictures).map(({ file }) => file ?? ''),
    documents: documentsOf(pictures).map(({ file }) => file),
  } as const
  for (const [input, names] of Object.entries(files)) {
    const postName = postNameOf(kind, input as keyof typeof files)
    if (postName !== null) for (const name of names) body.append(postName, name)
  }
  if (consentOnFile) body.append('consentOnFile', 'true')
  for (const [name, value] of Object.entries(publicationChange(AT_ONCE, publication))) body.append(name, String(value))
  return body
}

async function digest(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Saves the details of a new record's pictures. Returns the record with them, or null when the server does not have them. */
async function saveDetails(kind: RecordKind, record: StaffRecord, details: RecordChange): Promise<StaffRecord | null> {
  for (let attempt = 1; attempt <= MAX_DETAIL_ATTEMPTS; attempt += 1) {
    try {
      return await patch(kind, { id: record.id, version: FIRST_VERSION }, details)
    } catch (error) {
      // They are saved: the response to an earlier attempt was lost.
      if (isConflict(error)) return { ...record, version: FIRST_VERSION + 1 }
    }
  }
  return null
}

export type SaveOutcome =
  | { is: 'saved'; record: StaffRecord; merged: MergedField[] }
  /** Somebody has saved another version of the same parts: `newer`. */
  | { is: 'conflict'; newer: StaffRecord }

/**
 * Saves a change to a record, as one that was made from the version it began with. When somebody has saved since, what
 * merges by itself is merged; a conflict is returned, and nothing is saved.
 * @throws {CallError}
 */
export async function saveEdit(draft: RecordDraft): Promise<SaveOutcome> {
  const { kind } = draft
  let merged: MergedField[] = []
  for (let attempt = 1; ; attempt += 1) {
    const { base } = draft
    const change = draft.changes()
    if (Object.keys(change).length === 0) return { is: 'saved', record: base, merged }
    const saved = await patch(kind, base, change).catch((error: CallError) => error)
    if (!(saved instanceof Error)) return { is: 'saved', record: saved, merged }
    if (!isConflict(saved) || attempt === MAX_MERGES) throw saved
    const path = `${recordPaths(kind).staffList}/${base.id}/history`
    const [newer] = await callApi(path, historySchema(kind)).catch(() => [])
    if (!newer || newer.state === 'deleted') throw saved
    const versions = { base: versionOf(kind, base), theirs: versionOf(kind, newer), mine: draft.version() }
    const merge = mergeRecords(kind, versions)
    if (merge.conflicts.length > 0) return { is: 'conflict', newer }
    merged = merge.merged
    draft.rebase(newer, merge.content)
  }
}

/** @param undo takes the record back to their version, and the draft to what it was */
type ChoiceOutcome =
  | Exclude<SaveOutcome, { is: 'saved' }>
  | { is: 'saved'; record: StaffRecord; undo: () => Promise<StaffRecord> }

/** Saves what was chosen in a conflict with `newer`. Unless it is saved, the draft is what it was before. */
export async function saveChoice(
  draft: RecordDraft,
  newer: StaffRecord,
  content: RecordVersion,
): Promise<ChoiceOutcome> {
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
    const theirs = Object.keys(change).length === 0 ? record : await patch(kind, record, change)
    putBack()
    return theirs
  }
  return { is: 'saved', record, undo }
}
