import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { type RecordChange, type StaffRecord, staffRecordSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { toast } from '../frame/Toasts.tsx'
import { historyQuery } from '../queries.ts'
import { changeAt } from '../staff-api.ts'
import { changesOf } from './edit-changes.ts'
import { contentOf, type RecordContent } from './record-content.ts'
import { VersionList } from './VersionList.tsx'
import { VersionsCompared } from './VersionsCompared.tsx'

interface Props {
  kind: RecordKind
  /** The record as it is now. */
  record: StaffRecord
  labels: AdminLabels
  onChanged: (record: StaffRecord) => void
  onClose: (record: StaffRecord) => void
}

/**
 * Renders every version of a record, and one of them beside the record as it is now. Bringing a version back, whole or in
 * part, makes a new version.
 */
export function HistoryView({ kind, record, labels, onChanged, onClose }: Props) {
  const query = useQuery({ ...historyQuery(kind, record), placeholderData: keepPreviousData })
  const { data: versions } = query
  const [chosen, setChosen] = useState<number>()
  const lead = useRef<HTMLParagraphElement>(null)
  const { history, frame } = labels

  useEffect(() => lead.current?.focus(), [])

  const now = versions?.[0] ?? record
  const then = versions?.find((entry) => entry.version === chosen) ?? versions?.[1]

  const { mutate, isPending } = useMutation({
    mutationFn: ({ from, change }: { from: StaffRecord; change: RecordChange; undo: boolean }) =>
      changeAt(`${recordPaths(kind).api}/${record.id}`, staffRecordSchema(kind), from.version, 'PATCH', change),
    onSuccess: (next, { from, undo }) => {
      onChanged(next)
      lead.current?.focus()
      if (undo) toast('done', history.takenBack)
      else toast('done', history.broughtBack, () => bringBack(next, contentOf(kind, from), true))
    },
  })
  const bringBack = (from: StaffRecord, content: RecordContent, undo = false) => {
    const change = changesOf(contentOf(kind, from), content)
    if (Object.keys(change).length > 0) mutate({ from, change, undo })
  }

  return (
    <SectionFrame heading={history.heading} lead={record.name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p ref={lead} tabIndex={-1} className="py-3 text-muted outline-none">
          {versions &&
            fillIn(versions.length === 1 ? history.oneVersion : history.versions, { count: versions.length })}
        </p>
        <button type="button" className={TEXT_BUTTON} onClick={() => onClose(now)}>
          {history.close}
        </button>
      </div>
      <QueryState query={query} labels={frame} />
      {versions && (
        <div className="versions">
          <VersionList versions={versions} shown={then?.version} labels={labels} onShow={setChosen} />
          {then && (
            <VersionsCompared
              kind={kind}
              version={then}
              now={now}
              labels={labels}
              isBusy={isPending}
              onBringBack={(content) => bringBack(now, content)}
            />
          )}
        </div>
      )}
    </SectionFrame>
  )
}
