import { type SubmitEvent, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import type { RecordActions } from './RecordRow.tsx'
import { RecordSummary } from './RecordSummary.tsx'

interface Props {
  records: StaffRecord[]
  labels: AdminLabels
  unsaved: ReadonlyMap<string, number>
  actions: RecordActions
}

/** Renders the records deleted in the last 30 days; nothing when there are none. */
export function RecordBin({ records, labels: allLabels, unsaved, actions }: Props) {
  const labels = allLabels.recordList
  if (records.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-muted">
        <Icon name="ph:trash" className="size-5" />
        {fillIn(labels.bin, { count: records.length })}
      </summary>
      <p className="text-small text-muted">{labels.binAdvice}</p>
      <ul>
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-3">
            <RecordSummary record={record} labels={allLabels} unsavedSince={unsaved.get(record.id)} />
            <button type="button" className={TEXT_BUTTON} onClick={() => void actions.restore(record)}>
              {labels.restore} <span className="sr-only">{record.name}</span>
            </button>
            {actions.mayPublish && (
              <EraseRecord record={record} labels={labels} onErase={(title) => actions.erase(record, title)} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EraseRecordProps {
  record: StaffRecord
  labels: AdminLabels['recordList']
  /** Called with the title that was typed. */
  onErase: (title: string) => void
}

/** Renders the button that deletes a record for good; it asks for the title first. */
function EraseRecord({ record: { id, name }, labels, onErase }: EraseRecordProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [title, setTitle] = useState('')
  const field = `erase-${id}`
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onErase(title)
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={TEXT_BUTTON} onClick={() => setIsOpen(!isOpen)}>
        {labels.erase} <span className="sr-only">{name}</span>
      </button>
      {isOpen && (
        <form onSubmit={submit} className="grid w-full gap-3 border-l-4 border-error bg-error-tint p-4">
          <p>{labels.eraseAdvice}</p>
          <div className="field">
            <label htmlFor={field}>{labels.eraseTitle}</label>
            <input
              id={field}
              className="control"
              autoComplete="off"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </div>
          <button
            type="submit"
            disabled={title.trim() !== name.trim()}
            className={`${SECONDARY_BUTTON} justify-self-start`}
          >
            {labels.erase}
          </button>
        </form>
      )}
    </>
  )
}
