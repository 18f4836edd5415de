import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'

/** A change made by one version: the key of its label. */
export type HistoryChange = keyof AdminLabels['history'] &
  (
    | 'created'
    | 'nothing'
    | 'restored'
    | 'title'
    | 'date'
    | 'pictures'
    | 'altTexts'
    | 'asked'
    | 'returned'
    | StaffRecord['state']
  )

/** Returns the changes between a version and the one before; `created` for the first version. */
export function historyChanges(version: StaffRecord, before: StaffRecord | undefined): HistoryChange[] {
  if (!before) return ['created']
  const differs = (part: (record: StaffRecord) => unknown) =>
    JSON.stringify(part(version)) !== JSON.stringify(part(before))
  const changes: HistoryChange[] = []
  if (version.state !== before.state) changes.push(stateChange(version, before))
  if (differs(({ name }) => name)) changes.push('title')
  if (differs(({ date }) => date)) changes.push('date')
  if (differs(({ thumbnail, images }) => [thumbnail, images])) changes.push('pictures')
  if (differs(({ altTexts }) => altTexts ?? {})) changes.push('altTexts')
  if (version.review && differs(({ review }) => review)) changes.push(version.review.state)
  return changes.length > 0 ? changes : ['nothing']
}

function stateChange(version: StaffRecord, before: StaffRecord): HistoryChange {
  return before.state === 'deleted' ? 'restored' : version.state
}
