import { fieldsOf, type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { shownPublication } from '../records/publication-choice.ts'
import { changesOf, type RecordVersion } from '../records/record-content.ts'
import { FIELDS } from '../records/record-words.ts'

export type Side = 'theirs' | 'mine'

/** A field of a version. A field is merged or chosen as a whole. */
export type MergedField = keyof RecordVersion

export type Choices = Readonly<Partial<Record<MergedField, Side>>>

interface Merge {
  /** The merged content. A conflict without a choice has the value of `mine`. */
  content: RecordVersion
  /** The fields that both people have changed differently. */
  conflicts: MergedField[]
  /** The fields that only the other person has changed. */
  merged: MergedField[]
}

/** Returns the fields of a kind that can be restored from a version. */
export function contentFieldsOf(kind: RecordKind): MergedField[] {
  const names = typedFieldsOf(kind).map(({ name }) => name)
  return [...names, ...(hasPictures(kind) ? (['pictures', 'consentOnFile'] as const) : (['documents'] as const))]
}

/**
 * Merges two edits of `base`. A field that only one side has changed gets the value of that side. A field that both
 * sides have changed differently is a conflict.
 */
export function mergeRecords(
  kind: RecordKind,
  { base, theirs, mine }: Record<'base' | Side, RecordVersion>,
  choices: Choices = {},
): Merge {
  const merge: Merge = { content: mine, conflicts: [], merged: [] }
  for (const field of [...contentFieldsOf(kind), 'publication'] as const) {
    if (!differs(theirs, mine, field) || !differs(base, theirs, field)) continue
    const isConflict = differs(base, mine, field)
    if (isConflict) merge.conflicts.push(field)
    else merge.merged.push(field)
    if (isConflict && choices[field] !== 'theirs') continue
    merge.content = withField(merge.content, field, theirs)
  }
  return merge
}

/** Returns a version with one field taken from another version. */
export function withField(version: RecordVersion, field: MergedField, from: RecordVersion): RecordVersion {
  return { ...version, [field]: from[field] ?? '' }
}

/** Returns whether two versions differ in a field. Unused publication times are ignored. */
export function differs(one: RecordVersion, other: RecordVersion, field: MergedField): boolean {
  if (field !== 'publication') return Object.keys(changesOf(one, withField(one, field, other))).length > 0
  const times = [one, other].map(({ publication }) => JSON.stringify(shownPublication(publication)))
  return times[0] !== times[1]
}

const STATES = {
  published: 'Published',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  deleted: 'Moved to the bin',
} as const

/** Returns the changes of a version since the previous one as text; `Created` for the first version. */
export function historyChanges(kind: RecordKind, version: StaffRecord, before: StaffRecord | undefined): string[] {
  if (!before) return ['Created']
  const textOf = (record: StaffRecord, property: string) =>
    JSON.stringify((record as Readonly<Record<string, unknown>>)[property] ?? {})
  const changed = fieldsOf(kind).filter(({ property }) => textOf(version, property) !== textOf(before, property))
  const changes = [...new Set(changed.map(({ name }) => FIELDS[name].short ?? FIELDS[name].name))]
  if (version.state !== before.state) changes.unshift(before.state === 'deleted' ? 'Restored' : STATES[version.state])
  if ((version.consentOnFile ?? false) !== (before.consentOnFile ?? false)) {
    changes.push(version.consentOnFile ? 'Consent noted' : 'Note of consent taken back')
  }
  if (version.review && textOf(version, 'review') !== textOf(before, 'review')) {
    changes.push(version.review.state === 'asked' ? 'Asked for publication' : 'Returned')
  }
  return changes.length > 0 ? changes : ['Saved without a change']
}
