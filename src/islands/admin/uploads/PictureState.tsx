import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
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
