import { fieldsOf, type StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { FIELDS } from '../records/record-words.ts'

const STATES = {
  published: 'Published',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  deleted: 'Moved to the bin',
} as const

/** Returns in words what a version has changed since the one before; `Created` for the first version. */
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
