import type { AdminLabels } from '#islands/admin-labels.ts'
import type { TypedField } from '#schemas/record.ts'
import { MAX_TITLE_CHARACTERS } from '#schemas/record-kinds/fields.ts'
import { MAX_NOTICE_TEXT_CHARACTERS } from '#schemas/record-kinds/notice-fields.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { TextPreview } from './TextPreview.tsx'
import { typedText } from './typed-text.ts'

interface Props {
  field: TypedField
  labels: AdminLabels
  value: string
  error: string
  isDisabled: boolean
  onWrite: (text: string) => void
}

/** Renders a field that staff type or choose, with its label, its hint and its error. */
export function TypedControl({ field, labels, value, error, isDisabled, onWrite }: Props) {
  const { name, input, postName, choices = [] } = field
  const { recordForm } = labels
  const hint = name === 'until' ? recordForm.untilHint : name === 'text' ? recordForm.textHint : ''
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const control = {
    id: name,
    name: postName,
    disabled: isDisabled,
    'aria-invalid': error !== '',
    'aria-describedby': described || undefined,
  }
  if (input === 'tick') {
    return (
      <label className="flex min-h-11 items-center gap-2.5 sm:col-span-full">
        <input
          {...control}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onWrite(String(event.target.checked))}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="font-semibold">{recordForm[name]}</span>
      </label>
    )
  }
  const typing = {
    ...control,
    className: 'control',
    value,
    onChange: (event: { target: { value: string } }) => onWrite(event.target.value),
  }
  return (
    <div className={`field ${input === 'paragraphs' ? 'sm:col-span-full' : ''}`}>
      <label htmlFor={name}>{recordForm[name]}</label>
      {input === 'choice' && (
        <select {...typing}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {typedText(field, choice, labels)}
            </option>
          ))}
        </select>
      )}
      {input === 'paragraphs' && <textarea {...typing} rows={8} maxLength={MAX_NOTICE_TEXT_CHARACTERS} />}
      {input === 'text' && <input {...typing} maxLength={MAX_TITLE_CHARACTERS} />}
      {(input === 'date' || input === 'until') && <input {...typing} type="date" />}
      {hint && (
        <p id={`${name}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} message={error} />
      {input === 'paragraphs' && <TextPreview text={value} labels={labels} />}
    </div>
  )
}
