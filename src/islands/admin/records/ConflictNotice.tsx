import { useEffect, useRef } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { dayText, momentText } from '../dates.ts'
import { fillIn } from '../fill-in.ts'
import { PRIMARY_BUTTON, SECOND_BUTTON } from '../frame/buttons.ts'

interface Props {
  newer: StaffRecord
  words: StaffWords['recordForm']
  onUseTheirs: () => void
  onUseMine: () => void
}

/** Someone else has saved first: what they have, and the choice between the two. */
export function ConflictNotice({ newer, words, onUseTheirs, onUseMine }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { changedBy: who, changedAt, name, date } = newer
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 border-l-4 border-error bg-error-tint p-4">
      <h4 className="text-heading-4">{words.conflict}</h4>
      <p>{fillIn(words.conflictAdvice, { who, when: momentText(changedAt) })}</p>
      <p className="font-semibold">
        {name} · {dayText(date)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className={PRIMARY_BUTTON} onClick={onUseTheirs}>
          {words.useTheirs}
        </button>
        <button type="button" className={SECOND_BUTTON} onClick={onUseMine}>
          {words.useMine}
        </button>
      </p>
    </div>
  )
}
