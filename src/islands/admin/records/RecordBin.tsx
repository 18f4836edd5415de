import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { type RecordActions, RecordRow } from './RecordRow.tsx'

interface Props {
  records: StaffRecord[]
  labels: AdminLabels
  actions: RecordActions
}

/** Renders the records deleted in the last 30 days; nothing when there are none. */
export function RecordBin({ records, labels, actions }: Props) {
  if (records.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-muted">
        <Icon name="ph:trash" className="size-5" />
        {fillIn(labels.recordList.bin, { count: records.length })}
      </summary>
      <p className="text-small text-muted">{labels.recordList.binAdvice}</p>
      <ul>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} labels={labels} isCurrent={false} actions={actions} />
        ))}
      </ul>
    </details>
  )
}
