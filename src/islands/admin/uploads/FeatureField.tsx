import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { SECOND_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { STAFF_ICONS } from '../staff-icons.ts'
import { AltTextField } from './AltTextField.tsx'
import { FileButton } from './FileButton.tsx'
import { fileSize } from './file-size.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { PictureState } from './PictureState.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture | undefined
  queue: PictureQueue
  words: StaffWords
  error: string
  onError: (error: string) => void
  isDisabled: boolean
}

/** The one large picture of a record. */
export function FeatureField({ picture, queue, words, error, onError, isDisabled }: Props) {
  const { recordForm, picture: labels } = words
  const button = (
    <FileButton
      id="feature"
      name="feature_image"
      className={SECOND_BUTTON}
      isDisabled={isDisabled}
      describedBy={error ? 'feature-error' : undefined}
      isInvalid={error !== ''}
      onChoose={([file]) => file && onError(queue.chooseFeature(file) ?? '')}
    >
      {picture ? recordForm.replace : recordForm.choose}
    </FileButton>
  )
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-3">
        <label htmlFor="feature" className="font-semibold">
          {recordForm.feature}
        </label>
        <span className="text-muted">{recordForm.featureHint}</span>
      </p>
      {picture ? (
        <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-start gap-x-4">
          <PicturePreview picture={picture} className="aspect-4/3 w-full" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="max-w-full truncate font-semibold leading-snug">{picture.name}</p>
            {picture.bytes > 0 && <p className="text-muted">{fileSize(picture.bytes)}</p>}
            <div className="w-full" aria-live="polite">
              <PictureState picture={picture} words={labels} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {button}
              {(picture.status === 'failed' || picture.status === 'cancelled') && (
                <button type="button" className={TEXT_BUTTON} onClick={() => queue.retry(picture.id)}>
                  <Icon path={STAFF_ICONS.retry} className="size-4.5" />
                  {labels.retry}
                </button>
              )}
            </div>
          </div>
          <AltTextField picture={picture} queue={queue} words={words} isDisabled={isDisabled} />
        </div>
      ) : (
        button
      )}
      <FieldError id="feature-error" message={error} />
    </div>
  )
}
