import { type SubmitEvent, useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import { Icon } from '../../Icon.tsx'
import { SecondaryButton, TextButton } from '../frame/Button.tsx'
import { RecordSummary } from './RecordSummary.tsx'
import type { RecordActions } from './use-record-actions.ts'

interface Props {
  records: StaffRecord[]
  unsaved: ReadonlyMap<string, number>
  actions: RecordActions
}

/** Renders the records deleted in the last 30 days; nothing when there are none. */
export function RecordBin({ records, unsaved, actions }: Props) {
  if (records.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-muted">
        <Icon name="ph:trash" className="size-5" />
        Bin ({records.length})
      </summary>
      <p className="text-small text-muted">What is in the bin is deleted for good after 30 days.</p>
      <ul>
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-3">
            <RecordSummary record={record} unsavedSince={unsaved.get(record.id)} />
            <TextButton onClick={() => void actions.restore(record)} about={record.name}>
              Restore
            </TextButton>
            {actions.mayPublish && <EraseRecord record={record} onErase={(title) => actions.erase(record, title)} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EraseRecordProps {
  record: StaffRecord
  /** Called with the title that was typed. */
  onErase: (title: string) => void
}

/** Renders the button that deletes a record for good; it asks for the title first. */
function EraseRecord({ record: { id, name }, onErase }: EraseRecordProps) {
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
        Delete for good
      </TextButton>
      {isOpen && (
        <form onSubmit={submit} className="grid w-full gap-3 border-l-4 border-error bg-error-tint p-4">
          <p>
            This cannot be undone: all versions go, and pictures that nothing else shows. Type the title to confirm.
          </p>
          <div className="field">
            <label htmlFor={field}>The title, exactly</label>
            <input
              id={field}
              className="control"
              autoComplete="off"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </div>
          <SecondaryButton type="submit" disabled={title.trim() !== name.trim()} className="justify-self-start">
            Delete for good
          </SecondaryButton>
        </form>
      )}
    </>
  )
}
