import { useState } from 'react'
import type { Collection, StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { momentText } from '../dates.ts'
import { fillIn } from '../fill-in.ts'
import { callApi, sentenceOf } from '../staff-api.ts'
import { historyChanges } from './history-changes.ts'

interface Props {
  collection: Collection
  record: StaffRecord
  words: StaffWords
}

/** Every version of a record, newest first: what was changed, by whom and when. Asked for when it is opened. */
export function RecordHistory({ collection, record, words }: Props) {
  const [versions, setVersions] = useState<StaffRecord[] | null>(null)
  const [failure, setFailure] = useState('')
  const { history, frame } = words

  const load = async (isOpen: boolean) => {
    if (!isOpen || versions) return
    try {
      const answer = await callApi<{ versions: StaffRecord[] }>(`/api/admin/${collection}/${record.id}/history`)
      setVersions(answer.versions)
      setFailure('')
    } catch (error) {
      setFailure(sentenceOf(error, frame.loadFailed))
    }
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
