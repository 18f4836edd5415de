import { type SubmitEvent, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { RecordSummary } from './RecordSummary.tsx'
import type { RecordActions } from './use-record-actions.ts'

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
            <TextButton onClick={() => void actions.restore(record)} about={record.name}>
              {labels.restore}
            </TextButton>
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
      <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} about={name}>
        {labels.erase}
      </TextButton>
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
          <SecondaryButton type="submit" disabled={title.trim() !== name.trim()} className="justify-self-start">
            {labels.erase}
          </SecondaryButton>
        </form>
      )}
    </>
  )
}
