import type { AdminLabels } from '#schemas/admin-labels.ts'
import { Icon } from '../../Icon.tsx'
import { SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { FieldError } from '../frame/FieldError.tsx'
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
  labels: AdminLabels
  error: string
  onError: (error: string) => void
  isDisabled: boolean
}

/** Renders the field for the feature image of a record. */
export function FeatureField({ picture, queue, labels: allLabels, error, onError, isDisabled }: Props) {
  const { recordForm, picture: labels } = allLabels
  const button = (
    <FileButton
      id="feature"
      name="feature_image"
      className={SECONDARY_BUTTON}
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
              <PictureState picture={picture} labels={labels} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {button}
              {(picture.status === 'failed' || picture.status === 'cancelled') && (
                <button type="button" className={TEXT_BUTTON} onClick={() => queue.retry(picture.id)}>
                  <Icon name="ph:arrow-clockwise" className="size-4.5" />
                  {labels.retry}
                </button>
              )}
            </div>
          </div>
          <AltTextField picture={picture} queue={queue} labels={allLabels} isDisabled={isDisabled} />
        </div>
      ) : (
        button
      )}
      <FieldError id="feature-error" message={error} />
    </div>
  )
}
