import type { MouseEvent } from 'react'
import type { StaffWords } from '#schemas/staff.ts'
import { fillIn } from '../fill-in.ts'
import { ICON_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { Icon, type IconName } from '../frame/Icon.tsx'
import { AltTextField } from './AltTextField.tsx'
import { fileSize } from './file-size.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { PictureState } from './PictureState.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  picture: QueuedPicture
  queue: PictureQueue
  words: StaffWords
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  /** True where each picture has a field for its words. */
  withAltText: boolean
}

/** One of the further pictures: what it is, where it stands, and what can be done with it. */
export function PictureRow({ picture, queue, words, isFirst, isLast, isDisabled, withAltText }: Props) {
  const { id, name, bytes, status } = picture
  const labels = words.picture
  const canRetry = status === 'failed' || status === 'cancelled'
  const isOnItsWay = status === 'waiting' || status === 'sending'
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    queue.move(id, step)
    // Rows change places in the page: the focus goes with the button.
    requestAnimationFrame(() => button.focus())
  }
  const control = (
    icon: IconName,
    label: string,
    onClick: (event: MouseEvent<HTMLButtonElement>) => void,
    isOff = false,
  ) => (
    <button
      type="button"
      aria-label={fillIn(label, { name })}
      aria-disabled={isOff}
      disabled={isDisabled}
      className={`${ICON_BUTTON} aria-disabled:text-input`}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )

  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 border-b border-rule py-2.5">
      <PicturePreview picture={picture} className="h-12 w-16" />
      <div className="grid min-w-0 gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex gap-3 leading-snug">
            <span className="min-w-0 grow truncate font-semibold">{name}</span>
            {bytes > 0 && <span className="shrink-0 text-muted">{fileSize(bytes)}</span>}
          </p>
          <PictureState picture={picture} words={labels} />
        </div>
        <div className="-ml-2.5 flex items-center sm:ml-0">
          {canRetry && (
            <button type="button" disabled={isDisabled} className={TEXT_BUTTON} onClick={() => queue.retry(id)}>
              <Icon name="retry" className="size-4.5" />
              {labels.retry}
            </button>
          )}
          {control('up', labels.up, move(-1), isFirst)}
          {control('down', labels.down, move(1), isLast)}
          {status !== 'refused' && control('star', labels.cover, () => queue.makeCover(id))}
          {isOnItsWay
            ? control('close', labels.stop, () => queue.cancel(id))
            : control('trash', labels.remove, () => queue.remove(id))}
        </div>
      </div>
      {withAltText && <AltTextField picture={picture} queue={queue} words={words} isDisabled={isDisabled} />}
    </li>
  )
}
