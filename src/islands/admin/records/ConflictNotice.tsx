import { useEffect, useRef } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { momentText, shortDayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../frame/buttons.ts'

interface Props {
  newer: StaffRecord
  labels: AdminLabels['recordForm']
  onUseTheirs: () => void
  onUseMine: () => void
}

/** Renders the version that someone else saved first, and the choice between the two. */
export function ConflictNotice({ newer, labels, onUseTheirs, onUseMine }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { changedBy: who, changedAt, name, date } = newer
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 border-l-4 border-error bg-error-tint p-4">
      <h4 className="text-heading-4">{labels.conflict}</h4>
      <p>{fillIn(labels.conflictAdvice, { who, when: momentText(changedAt) })}</p>
      <p className="font-semibold">
        {name} · {shortDayText(date)}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className={PRIMARY_BUTTON} onClick={onUseTheirs}>
          {labels.useTheirs}
        </button>
        <button type="button" className={SECONDARY_BUTTON} onClick={onUseMine}>
          {labels.useMine}
        </button>
      </p>
    </div>
  )
}
