import type { AdminLabels } from '#islands/admin-labels.ts'
import { postNameOf, type TypedFieldName, type TypedFields, typedFieldsOf } from '#schemas/record.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { DocumentsField } from '../uploads/DocumentsField.tsx'
import { ExtrasField } from '../uploads/ExtrasField.tsx'
import { FeatureField } from '../uploads/FeatureField.tsx'
import { featureOf } from '../uploads/picture-list.ts'
import { type PictureQueue, useQueue } from '../uploads/picture-queue.ts'
import type { RecordErrors } from './record-errors.ts'
import { TypedControl } from './TypedControl.tsx'

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
  const documentsName = postNameOf(kind, 'documents')
  const write = (name: TypedFieldName, text: string) => {
    onWrite({ [name]: text })
    onError({ [name]: '' })
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
        {typedFieldsOf(kind).map((field) => (
          <TypedControl
            key={field.name}
            field={field}
            labels={labels}
            value={typed[field.name] ?? ''}
            error={errors[field.name] ?? ''}
            isDisabled={isDisabled}
            onWrite={(text) => write(field.name, text)}
          />
        ))}
      </div>
      {documentsName !== null && (
        <DocumentsField
          postName={documentsName}
          list={list}
          queue={queue}
          labels={labels}
          error={errors.documents}
          onChoose={(files) => onError({ documents: queue.choose('document', files) ?? '' })}
          isDisabled={isDisabled}
        />
      )}
      {hasPictures(kind) && (
        <>
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
            onChoose={(files) => onError({ extras: queue.choose('extra', files) ?? '' })}
            onError={(extras) => onError({ extras })}
            isDisabled={isDisabled}
            isStored={isStored}
          />
        </>
      )}
    </>
  )
}
