import { type MouseEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'
import { fillIn } from '../fill-in.ts'
import { ICON_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { STAFF_ICONS } from '../staff-icons.ts'
import { AltTextField, altTextFieldId } from './AltTextField.tsx'
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
  /** True where the field for its words is there from the start; otherwise a button opens it. */
  withAltText: boolean
  /** Called with its id when it changes places with its neighbour. */
  onMoved: (id: string) => void
}

/** One of the further pictures: what it is, where it stands, and what can be done with it. There may be fifty: only one that changed is drawn anew. */
export const PictureRow = memo(function PictureRow(props: Props) {
  const { picture, queue, words, isFirst, isLast, isDisabled, withAltText, onMoved } = props
  const { id, name, bytes, status } = picture
  const labels = words.picture
  const [isDescribed, setIsDescribed] = useState(withAltText || picture.altText !== '')
  const canRetry = status === 'failed' || status === 'cancelled'
  const isOnItsWay = status === 'waiting' || status === 'sending'
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    queue.move(id, step)
    onMoved(id)
    // Rows change places in the page: the focus goes with the button.
    requestAnimationFrame(() => button.focus())
  }
  const describe = () => {
    flushSync(() => setIsDescribed(true))
    document.getElementById(altTextFieldId(id))?.focus()
  }
  const control = (
    icon: string,
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
      <Icon path={icon} className="size-5" />
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
              <Icon path={STAFF_ICONS.retry} className="size-4.5" />
              {labels.retry}
            </button>
          )}
          {control(STAFF_ICONS.up, labels.up, move(-1), isFirst)}
          {control(STAFF_ICONS.down, labels.down, move(1), isLast)}
          {status === 'uploaded' && !isDescribed && control(STAFF_ICONS.describe, labels.describe, describe)}
          {status !== 'refused' && control(STAFF_ICONS.star, labels.cover, () => queue.makeCover(id))}
          {isOnItsWay
            ? control(ICONS.close, labels.stop, () => queue.cancel(id))
            : control(STAFF_ICONS.trash, labels.remove, () => queue.remove(id))}
        </div>
      </div>
      {isDescribed && <AltTextField picture={picture} queue={queue} words={words} isDisabled={isDisabled} />}
    </li>
  )
})
