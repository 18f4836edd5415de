import type { StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { fillIn } from '../fill-in.ts'
import { STAFF_ICONS } from '../staff-icons.ts'
import { type RecordActions, RecordRow } from './RecordRow.tsx'

interface Props {
  records: StaffRecord[]
  words: StaffWords['recordList']
  actions: RecordActions
}

/** What was deleted in the last 30 days; nothing is shown while it is empty. */
export function RecordBin({ records, words, actions }: Props) {
  if (records.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-muted">
        <Icon path={STAFF_ICONS.trash} className="size-5" />
        {fillIn(words.bin, { count: records.length })}
      </summary>
      <p className="text-small text-muted">{words.binAdvice}</p>
      <ul>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} words={words} isCurrent={false} actions={actions} />
        ))}
      </ul>
    </details>
  )
}
