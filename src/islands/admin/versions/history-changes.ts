import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { PICTURE_DETAILS, type PictureDetail } from '#schemas/record-kinds/picture-details.ts'

/** A change made by one version: the key of its label. */
type HistoryChange = keyof AdminLabels['history'] &
  (
    | 'created'
    | 'nothing'
    | 'restored'
    | 'title'
    | 'date'
    | 'category'
    | 'text'
    | 'until'
    | 'important'
    | 'documents'
    | 'pictures'
    | PictureDetail
    | 'consentNoted'
    | 'consentWithdrawn'
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
  for (const part of ['date', 'category', 'text', 'until', 'important', 'documents'] as const) {
    if (differs((record) => record[part])) changes.push(part)
  }
  if (differs(({ thumbnail, images }) => [thumbnail, images])) changes.push('pictures')
  for (const detail of PICTURE_DETAILS) if (differs((record) => record[detail] ?? {})) changes.push(detail)
  if (differs(({ consentOnFile = false }) => consentOnFile)) {
    changes.push(version.consentOnFile ? 'consentNoted' : 'consentWithdrawn')
  }
  if (version.review && differs(({ review }) => review)) changes.push(version.review.state)
  return changes.length > 0 ? changes : ['nothing']
}

function stateChange(version: StaffRecord, before: StaffRecord): HistoryChange {
  return before.state === 'deleted' ? 'restored' : version.state
}
