import { type Collection, MAX_TITLE_CHARACTERS, RECORD_POST_NAMES } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { ExtrasField } from '../uploads/ExtrasField.tsx'
import { FeatureField } from '../uploads/FeatureField.tsx'
import { featureOf } from '../uploads/picture-list.ts'
import type { PictureQueue } from '../uploads/picture-queue.ts'
import type { RecordErrors } from './record-errors.ts'
import { useQueue } from './use-queue.ts'

interface Props {
  collection: Collection
  words: StaffWords
  title: string
  date: string
  onWrite: (change: { title?: string; date?: string }) => void
  queue: PictureQueue
  errors: RecordErrors
  onError: (errors: Partial<RecordErrors>) => void
  isDisabled: boolean
  /** True for a stored record: each picture shows its words, and none is folded away. */
  isStored?: boolean
}

/** The fields that an event or news coverage has, when it is created and when it is changed. */
export function RecordFields(props: Props) {
  const { collection, words, title, date, onWrite, queue, errors, onError, isDisabled, isStored = false } = props
  const list = useQueue(queue)
  const { recordForm } = words
  const names = RECORD_POST_NAMES[collection]
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="field">
          <label htmlFor="title">{recordForm.title}</label>
          <input
            className="control"
            id="title"
            name={names.title}
            value={title}
            maxLength={MAX_TITLE_CHARACTERS}
            disabled={isDisabled}
            aria-invalid={errors.title !== ''}
            aria-describedby={errors.title ? 'title-error' : undefined}
            onChange={(event) => {
              onWrite({ title: event.target.value })
              onError({ title: '' })
            }}
          />
          <FieldError id="title-error" message={errors.title} />
        </div>
        <div className="field">
          <label htmlFor="date">{recordForm.date}</label>
          <input
            className="control"
            id="date"
            name={names.date}
            type="date"
            value={date}
            disabled={isDisabled}
            aria-invalid={errors.date !== ''}
            aria-describedby={errors.date ? 'date-error' : undefined}
            onChange={(event) => {
              onWrite({ date: event.target.value })
              onError({ date: '' })
            }}
          />
          <FieldError id="date-error" message={errors.date} />
        </div>
      </div>
      <FeatureField
        picture={featureOf(list)}
        queue={queue}
        words={words}
        error={errors.feature}
        onError={(feature) => onError({ feature })}
        isDisabled={isDisabled}
      />
      <ExtrasField
        collection={collection}
        list={list}
        queue={queue}
        words={words}
        error={errors.extras}
        onChoose={(files) => onError({ extras: queue.chooseExtras(files) ?? '' })}
        isDisabled={isDisabled}
        isStored={isStored}
      />
    </>
  )
}
