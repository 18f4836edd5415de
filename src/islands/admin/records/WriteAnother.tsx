import type { AdminLabels } from '#schemas/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import type { Conflict } from './merge-records.ts'

interface Props {
  isOpen: boolean
  part: Conflict['part']
  /** What the conflict is about. */
  name: string
  text: string
  isDisabled: boolean
  labels: AdminLabels['conflict']
  onWrite: (text: string) => void
}

/** Renders the button for a text that is neither theirs nor mine, and its field. */
export function WriteAnother({ isOpen, part, name, text, isDisabled, labels, onWrite }: Props) {
  if (!isOpen) {
    return (
      <button type="button" className={TEXT_BUTTON} disabled={isDisabled} onClick={() => onWrite(text)}>
        {labels.writeAnother} <span className="sr-only">{name}</span>
      </button>
    )
  }
  const Field = part === 'text' ? 'textarea' : 'input'
  return (
    <Field
      className="control mt-2"
      type={part === 'text' ? undefined : part === 'date' ? 'date' : 'text'}
      aria-label={fillIn(labels.another, { name })}
      value={text}
      disabled={isDisabled}
      // The press of the button has asked for this field.
      ref={focusOnce}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}

function focusOnce(field: HTMLElement | null): void {
  field?.focus()
}
