import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type TypedFieldName, type TypedFields, typedFieldsOf } from '#schemas/record.ts'
import { MAX_TITLE_CHARACTERS } from '#schemas/record-kinds/fields.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { ExtrasField } from '../uploads/ExtrasField.tsx'
import { FeatureField } from '../uploads/FeatureField.tsx'
import { featureOf } from '../uploads/picture-list.ts'
import type { PictureQueue } from '../uploads/picture-queue.ts'
import type { RecordErrors } from './record-errors.ts'
import { useQueue } from './use-queue.ts'

/** The attributes of each input. */
const CONTROLS = { text: { maxLength: MAX_TITLE_CHARACTERS }, date: { type: 'date' } } as const

interface Props {
  kind: RecordKind
  labels: AdminLabels
  typed: TypedFields
  onWrite: (change: Partial<TypedFields>) => void
  queue: PictureQueue
  errors: RecordErrors
  onError: (errors: Partial<RecordErrors>) => void
  isDisabled: boolean
  /** True for a stored record: each picture shows its alt text, and none is collapsed. */
  isStored?: boolean
}

/** Renders the fields of a record, for the new-record form and the edit form. */
export function RecordFields(props: Props) {
  const { kind, labels, typed, onWrite, queue, errors, onError, isDisabled, isStored = false } = props
  const list = useQueue(queue)
  const write = (name: TypedFieldName, text: string) => {
    onWrite({ [name]: text })
    onError({ [name]: '' })
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
        {typedFieldsOf(kind).map(({ name, input, postName }) => (
          <div key={name} className="field">
            <label htmlFor={name}>{labels.recordForm[name]}</label>
            <input
              className="control"
              id={name}
              name={postName}
              value={typed[name]}
              {...CONTROLS[input]}
              disabled={isDisabled}
              aria-invalid={errors[name] !== ''}
              aria-describedby={errors[name] ? `${name}-error` : undefined}
              onChange={(event) => write(name, event.target.value)}
            />
            <FieldError id={`${name}-error`} message={errors[name]} />
          </div>
        ))}
      </div>
      <FeatureField
        picture={featureOf(list)}
        queue={queue}
        labels={labels}
        error={errors.feature}
        onError={(feature) => onError({ feature })}
        isDisabled={isDisabled}
      />
      <ExtrasField
        kind={kind}
        list={list}
        queue={queue}
        labels={labels}
        error={errors.extras}
        onChoose={(files) => onError({ extras: queue.chooseExtras(files) ?? '' })}
        isDisabled={isDisabled}
        isStored={isStored}
      />
    </>
  )
}
