import { useState } from 'react'
import { sizeText } from '#shared/file-size.ts'
import { SECONDARY_BUTTON } from '../frame/Button.tsx'
import { focusSoon } from '../frame/focus-soon.ts'
import { FieldError } from '../frame/LabelledField.tsx'
import { GalleryButton } from '../pictures/GalleryButton.tsx'
import { FileButton } from './FileButton.tsx'
import { HEIC_HINT, isDecodedFirst, isHeic } from './file-problem.ts'
import { PicturePreview, PictureState, RetryButton } from './PictureState.tsx'
import { PictureTools } from './PictureTools.tsx'
import { featureOf } from './picture-list.ts'
import { useQueue } from './picture-queue.ts'
import type { FilesProps } from './use-file-actions.ts'

/** Renders the field for the feature image of a record. */
export function FeatureField({ draft: { queue }, error, onError }: FilesProps) {
  const picture = featureOf(useQueue(queue))
  const [isDecoding, setIsDecoding] = useState(false)
  const [isHeicRefused, setIsHeicRefused] = useState(false)
  const chosen = (problem = '') => {
    onError(problem)
    // The button has moved, and lost its focus.
    focusSoon('feature')
  }
  const choose = async (file: File) => {
    setIsDecoding(isDecodedFirst(file))
    const problem = await queue.chooseFeature(file)
    setIsDecoding(false)
    setIsHeicRefused(problem !== undefined && isHeic(file))
    chosen(problem)
  }
  const buttons = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <FileButton
        id="feature"
        name="feature_image"
        className={SECONDARY_BUTTON}
        errorId={error !== '' && 'feature-error'}
        onChoose={([file]) => file && void choose(file)}
      >
        {picture ? 'Replace' : 'Choose a picture'}
      </FileButton>
      <GalleryButton purpose="Feature image" onChoose={(pictures) => chosen(queue.chooseStored('feature', pictures))} />
      {picture && <RetryButton picture={picture} queue={queue} />}
    </div>
  )
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-3">
        <label htmlFor="feature" className="font-semibold">
          Feature image
        </label>
        <span className="text-muted">one picture, less than 5MB</span>
      </p>
      {picture ? (
        <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-start gap-x-4">
          <PicturePreview picture={picture} className="aspect-4/3 w-full" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="max-w-full truncate font-semibold leading-snug">{picture.name}</p>
            {picture.bytes > 0 && <p className="text-muted">{sizeText(picture.bytes)}</p>}
            <div className="w-full" aria-live="polite">
              <PictureState picture={picture} />
            </div>
            {buttons}
          </div>
          {/* A new picture has no crop open. */}
          <PictureTools key={picture.id} picture={picture} queue={queue} />
        </div>
      ) : (
        buttons
      )}
      <p role="status" className="text-muted empty:hidden">
        {isDecoding && 'Making the picture smaller…'}
      </p>
      <FieldError id="feature-error" message={error} />
      {error !== '' && isHeicRefused && <p>{HEIC_HINT}</p>}
    </div>
  )
}
