import { useDragControls } from 'motion/react'
import { Reorder } from 'motion/react-m'
import { type MouseEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { ICON_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { AltTextField, altTextFieldId } from './AltTextField.tsx'
import { fileSize } from './file-size.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { PictureState } from './PictureState.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import { usePicture } from './use-picture.ts'

interface RowProps {
  queue: PictureQueue
  labels: AdminLabels
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  /** True once the code for dragging has loaded. */
  canDrag: boolean
  /** True when the alt text field is shown from the start; otherwise a button opens it. */
  withAltText: boolean
  /** Called with its id when it was moved by a button. */
  onMoved: (id: string) => void
  /** Called with its id when dragging starts and ends. */
  onDragStart: (id: string) => void
  onDragEnd: (id: string) => void
}

/**
 * Renders one extra picture of a queue: its state and its controls. Memoized: there may be fifty, and only a changed
 * one renders again.
 */
export const PictureRow = memo(function PictureRow({ id, ...row }: RowProps & { id: string }) {
  const picture = usePicture(row.queue, id)
  return picture && <Row picture={picture} {...row} />
})

function Row(props: RowProps & { picture: QueuedPicture }) {
  const { picture, queue, labels: allLabels, isFirst, isLast, isDisabled, withAltText, onMoved } = props
  const canDrag = props.canDrag && !isDisabled
  const { id, name, bytes, status } = picture
  const labels = allLabels.picture
  const [isDescribed, setIsDescribed] = useState(withAltText || picture.altText !== '')
  const dragControls = useDragControls()
  const canRetry = status === 'failed' || status === 'cancelled'
  const isOnItsWay = status === 'waiting' || status === 'sending'
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    queue.move(id, step)
    onMoved(id)
    // Moving the row in the DOM loses the focus, so the button takes it again.
    requestAnimationFrame(() => button.focus())
  }
  const describe = () => {
    flushSync(() => setIsDescribed(true))
    document.getElementById(altTextFieldId(id))?.focus()
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
      <Icon name={icon} className="size-5" />
    </button>
  )

  return (
    <Reorder.Item
      value={id}
      dragListener={false}
      dragControls={dragControls}
      // Keyboards use the buttons; the row itself is not focusable.
      tabIndex={undefined}
      onDragStart={() => props.onDragStart(id)}
      onDragEnd={() => props.onDragEnd(id)}
      className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 border-b border-rule bg-paper py-2.5"
    >
      <span
        title={canDrag ? labels.drag : undefined}
        onPointerDown={(event) => canDrag && dragControls.start(event)}
        className={`relative h-12 select-none ${canDrag ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
      >
        <PicturePreview picture={picture} className="block size-full" />
        {canDrag && (
          <span className="absolute right-0 bottom-0 bg-paper">
            <Icon name="ph:dots-six-vertical" className="size-5" />
          </span>
        )}
      </span>
      <div className="grid min-w-0 gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex gap-3 leading-snug">
            <span className="min-w-0 grow truncate font-semibold">{name}</span>
            {bytes > 0 && <span className="shrink-0 text-muted">{fileSize(bytes)}</span>}
          </p>
          <PictureState picture={picture} labels={labels} />
        </div>
        <div className="-ml-2.5 flex items-center sm:ml-0">
          {canRetry && (
            <button type="button" disabled={isDisabled} className={TEXT_BUTTON} onClick={() => queue.retry(id)}>
              <Icon name="ph:arrow-clockwise" className="size-4.5" />
              {labels.retry}
            </button>
          )}
          {control('ph:arrow-up', labels.up, move(-1), isFirst)}
          {control('ph:arrow-down', labels.down, move(1), isLast)}
          {status === 'uploaded' && !isDescribed && control('ph:text-aa', labels.describe, describe)}
          {status !== 'refused' && control('ph:star', labels.cover, () => queue.makeCover(id))}
          {isOnItsWay
            ? control('ph:x-bold', labels.stop, () => queue.cancel(id))
            : control('ph:trash', labels.remove, () => queue.remove(id))}
        </div>
      </div>
      {isDescribed && <AltTextField picture={picture} queue={queue} labels={allLabels} isDisabled={isDisabled} />}
    </Reorder.Item>
  )
}
