import type { StaffRecord } from '#schemas/record.ts'
import { FIELDS } from '../records/record-words.ts'

const STATES = {
  published: 'Published',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  deleted: 'Moved to the bin',
} as const

/** The fields that the history lists by name, each with its properties in a record. */
const NAMED: Readonly<Record<string, readonly (keyof StaffRecord)[]>> = {
  [FIELDS.title.name]: ['name'],
  [FIELDS.date.name]: ['date'],
  [FIELDS.category.name]: ['category'],
  [FIELDS.text.name]: ['text'],
  [FIELDS.until.name]: ['until'],
  Important: ['important'],
  [FIELDS.documents.name]: ['documents'],
  [FIELDS.pictures.name]: ['thumbnail', 'images'],
  'Words for pictures': ['altTexts'],
  Captions: ['captions'],
  'Crop of pictures': ['focus'],
}

/** Returns in words what a version has changed since the one before; `Created` for the first version. */
export function historyChanges(version: StaffRecord, before: StaffRecord | undefined): string[] {
  if (!before) return ['Created']
  const differs = (property: keyof StaffRecord) =>
    JSON.stringify(version[property] ?? {}) !== JSON.stringify(before[property] ?? {})
  const changes = Object.keys(NAMED).filter((name) => NAMED[name]?.some(differs))
  if (version.state !== before.state) changes.unshift(before.state === 'deleted' ? 'Restored' : STATES[version.state])
  if ((version.consentOnFile ?? false) !== (before.consentOnFile ?? false)) {
    changes.push(version.consentOnFile ? 'Consent noted' : 'Note of consent taken back')
  }
  if (version.review && differs('review')) {
    changes.push(version.review.state === 'asked' ? 'Asked for publication' : 'Returned')
  }
  return changes.length > 0 ? changes : ['Saved without a change']
}
