import { type SubmitEvent, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'

interface Props {
  record: StaffRecord
  labels: AdminLabels['recordList']
  /** Called with the title that was typed. */
  onErase: (title: string) => void
}

/** Renders the button that deletes a record for good; it asks for the title first. */
export function EraseRecord({ record: { id, name }, labels, onErase }: Props) {
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
