import { useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { type RecordActions, RecordRow } from './RecordRow.tsx'

/** The number of rows shown at first. */
const FIRST_ROWS = 12

interface Props {
  records: StaffRecord[]
  /** The message when there are no records. */
  nothing: string
  labels: AdminLabels
  editedId: string | undefined
  actions: RecordActions
}

/** Renders the published and unpublished records, newest first. */
export function RecordList({ records, nothing, labels, editedId, actions }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? records : records.slice(0, FIRST_ROWS)
  if (records.length === 0) return <p className="py-6 text-muted">{nothing}</p>
  return (
    <>
      <ul>
        {shown.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            labels={labels}
            isCurrent={record.id === editedId}
            actions={actions}
          />
        ))}
      </ul>
      {shown.length < records.length && (
        <button type="button" className={`${TEXT_BUTTON} mt-3`} onClick={() => setIsWhole(true)}>
          {fillIn(labels.recordList.more, { count: records.length - shown.length })}
        </button>
      )}
    </>
  )
}
