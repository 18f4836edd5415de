import { useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { fillIn } from '../fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { type RecordActions, RecordRow } from './RecordRow.tsx'

/** How many rows show at first. */
const FIRST_ROWS = 12

interface Props {
  records: StaffRecord[]
  /** What to say when there is none. */
  nothing: string
  words: StaffWords['recordList']
  editedId: string | undefined
  actions: RecordActions
}

/** What visitors see or could see, newest first. */
export function RecordList({ records, nothing, words, editedId, actions }: Props) {
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
            words={words}
            isCurrent={record.id === editedId}
            actions={actions}
          />
        ))}
      </ul>
      {shown.length < records.length && (
        <button type="button" className={`${TEXT_BUTTON} mt-3`} onClick={() => setIsWhole(true)}>
          {fillIn(words.more, { count: records.length - shown.length })}
        </button>
      )}
    </>
  )
}
