import type { MouseEvent } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { IconButton } from '../frame/Button.tsx'
import { isHeic } from './file-problem.ts'
import type { QueuedPicture } from './picture-list.ts'

/** Renders the upload status of a picture: a progress bar while it is sent, otherwise text. */
export function PictureState({ picture, labels }: { picture: QueuedPicture; labels: AdminLabels['picture'] }) {
  const { status, progress, name } = picture
  if (status === 'sending') {
    const text = fillIn(labels.sending, { percent: Math.round(progress * 100) })
    return (
      <>
        <progress className="bar" value={progress} aria-label={name} />
        <p className="text-small text-muted">{text}</p>
      </>
    )
  }
  if (status === 'uploaded') {
    return (
      <p className="flex items-center gap-1.5 text-small font-semibold text-leaf">
        <Icon name="ph:check-circle-fill" className="size-4.5" />
        {labels.uploaded}
      </p>
    )
  }
  if (status === 'failed' || status === 'refused') {
    return (
      <p className="flex items-start gap-1.5 text-small font-semibold text-error">
        <Icon name="ph:warning-circle-fill" className="mt-0.5 size-4.5" />
        <span className="min-w-0 wrap-anywhere">
          {picture.message || labels.failed}
          {status === 'refused' && isHeic({ name, type: '' }) && (
            <span className="block font-normal text-ink">{labels.heic}</span>
          )}
        </span>
      </p>
    )
  }
  return <p className="text-small text-muted">{labels[status]}</p>
}

/** Renders the thumbnail of a row, or a placeholder. It has no alt text, since the file name is beside it. */
export function PicturePreview({ picture, className }: { picture: QueuedPicture; className: string }) {
  return picture.preview ? (
    <img src={picture.preview} alt="" draggable={false} className={`object-cover ${className}`} />
  ) : (
    <span className={`bg-cream ${className}`} />
  )
}

/**
 * Returns a function that renders a button in the row of an upload; `label` gets the file's name. One that is off keeps
 * the focus.
 */
export function rowControls(name: string, isDisabled: boolean) {
  return (
    icon: IconName,
    label: string,
    onClick: (event: MouseEvent<HTMLButtonElement>) => void,
    { isOff = false, action }: { isOff?: boolean; action?: string } = {},
  ) => (
    <IconButton
      icon={icon}
      data-action={action}
      label={fillIn(label, { name })}
      aria-disabled={isOff}
      disabled={isDisabled}
      onClick={isOff ? undefined : onClick}
      className="aria-disabled:text-input"
    />
  )
}
