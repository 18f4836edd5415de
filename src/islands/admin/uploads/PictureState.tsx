import type { MouseEvent, ReactNode } from 'react'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { IconButton, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { HEIC_HINT, isHeic } from './file-problem.ts'
import { isUnderWay, type QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { FileActions } from './use-file-actions.ts'

/** Renders the upload status of a picture: a progress bar while it is sent, otherwise text. */
export function PictureState({ picture }: { picture: QueuedPicture }) {
  const { status, progress, name } = picture
  if (status === 'sending') {
    const text = `Sending, ${Math.round(progress * 100)} %`
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
        Uploaded
      </p>
    )
  }
  if (status === 'failed' || status === 'refused') {
    return (
      <p className="flex items-start gap-1.5 text-small font-semibold text-error">
        <Icon name="ph:warning-circle-fill" className="mt-0.5 size-4.5" />
        <span className="min-w-0">
          {picture.message || 'Connection lost. Nothing was sent twice.'}
          {status === 'refused' && isHeic({ name, type: '' }) && (
            <span className="block font-normal text-ink">{HEIC_HINT}</span>
          )}
        </span>
      </p>
    )
  }
  return <p className="text-small text-muted">{status === 'waiting' ? 'Waiting' : 'Stopped'}</p>
}

/** Renders the thumbnail of a row, or a placeholder. It has no alt text, since the file name is beside it. */
export function PicturePreview({ picture, className }: { picture: QueuedPicture; className: string }) {
  return picture.preview ? (
    <img src={picture.preview} alt="" draggable={false} className={`object-cover ${className}`} />
  ) : (
    <span className={`bg-cream ${className}`} />
  )
}

interface ControlsProps {
  picture: QueuedPicture
  queue: PictureQueue
  /** Its position among its like, from 0, and how many there are. */
  place: number
  count: number
  actions: FileActions
  /** Further buttons. */
  children?: ReactNode
}

/** Renders the buttons in the row of an upload. One that is off keeps the focus. */
export function RowControls({ picture, queue, place, count, actions, children }: ControlsProps) {
  const { id, name } = picture
  const { moveTo, remove } = actions
  const move = (to: number, icon: IconName, way: string) => {
    const isOff = to < 0 || to === count
    return (
      <IconButton
        icon={icon}
        label={`Move ${name} ${way}`}
        aria-disabled={isOff}
        onClick={isOff ? undefined : () => moveTo([id], to)}
        className="aria-disabled:text-input"
      />
    )
  }
  return (
    <>
      <RetryButton picture={picture} queue={queue} />
      {move(place - 1, 'ph:arrow-up', 'up')}
      {move(place + 1, 'ph:arrow-down', 'down')}
      {children}
      {isUnderWay(picture) ? (
        <IconButton icon="ph:x-bold" label={`Stop ${name}`} onClick={() => queue.cancel(id)} />
      ) : (
        <IconButton icon="ph:trash" label={`Remove ${name}`} data-action="remove" onClick={() => remove([id])} />
      )}
    </>
  )
}

/** Renders the button that sends a picture again; nothing for one that needs none. */
export function RetryButton({ picture: { id, status }, queue }: { picture: QueuedPicture; queue: PictureQueue }) {
  if (status !== 'failed' && status !== 'cancelled') return null
  /** The button goes, so the focus goes to the next one of the row. */
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li')
    queue.retry(id)
    keepFocus(() => row?.querySelector('button'))
  }
  return <TextButton label="Retry" icon="ph:arrow-clockwise" onClick={retry} className="[&_svg]:size-4.5" />
}
