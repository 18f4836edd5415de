import { useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { historySchema, type StaffRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { momentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { callApi, messageOf } from '../staff-api.ts'
import { historyChanges } from './history-changes.ts'

interface Props {
  kind: RecordKind
  record: StaffRecord
  labels: AdminLabels
}

/** Renders every version of a record, newest first: what was changed, by whom and when. Fetched when it is opened. */
export function RecordHistory({ kind, record, labels }: Props) {
  const [versions, setVersions] = useState<StaffRecord[] | null>(null)
  const [failure, setFailure] = useState('')
  const { history, frame } = labels

  const load = async (isOpen: boolean) => {
    if (!isOpen || versions) return
    const result = await callApi(`${recordPaths(kind).staffList}/${record.id}/history`, historySchema(kind))
    if (result.ok) setVersions(result.answer)
    setFailure(result.ok ? '' : messageOf(result.failure, frame.loadFailed))
  }

  return (
    <details onToggle={(event) => void load(event.currentTarget.open)} className="border-t border-rule pt-2">
      <summary className="target flex cursor-pointer items-center font-semibold">
        <span className="underline underline-offset-4">{history.heading}</span>
      </summary>
      {failure && <p role="alert">{failure}</p>}
      {!versions && !failure && <p>{frame.loading}</p>}
      <ol className="grid gap-2 border-l border-rule pl-4">
        {versions?.map((version, place) => (
          <li key={version.version}>
            <span className="font-semibold">
              {historyChanges(version, versions[place + 1])
                .map((change) => history[change])
                .join(', ')}
            </span>
            <br />
            <span className="text-small text-muted">
              {fillIn(history.entry, { when: momentText(version.changedAt), who: version.changedBy })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
