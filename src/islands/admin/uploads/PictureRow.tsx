import { useDragControls } from 'motion/react'
import { Reorder } from 'motion/react-m'
import { memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { fileSize } from './file-size.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { PictureState } from './PictureState.tsx'
import { PictureTools } from './PictureTools.tsx'
import { altTextFieldId, PictureWords } from './PictureWords.tsx'
import { PositionField } from './PositionField.tsx'
import type { QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import { focusRow, pictureRowId, type RowActions } from './picture-row.ts'
import { rowControls } from './row-controls.tsx'
import { TwinNote } from './TwinNote.tsx'
import { usePicture } from './use-queue.ts'

interface RowProps {
  queue: PictureQueue
  labels: AdminLabels
  /** Its position among all extra pictures, from 1. */
  place: number
  count: number
  isSelected: boolean
  isDisabled: boolean
  /** True once the code for dragging has loaded. */
  canDrag: boolean
  /** True when the fields and tools are shown from the start; otherwise a button opens them. */
  isOpen: boolean
  actions: RowActions
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
  const { picture, queue, labels: allLabels, place, count, isSelected, isDisabled, isOpen, actions } = props
  const canDrag = props.canDrag && !isDisabled
  const { id, name, bytes, status } = picture
  const labels = allLabels.picture
  const [isUnfolded, setIsUnfolded] = useState(isOpen || picture.altText !== '' || picture.caption !== '')
  const dragControls = useDragControls()
  const canRetry = status === 'failed' || status === 'cancelled'
  const isOnItsWay = status === 'waiting' || status === 'sending'
  /** Moving the row in the DOM loses the focus, so what had it takes it again. */
  const moveTo = (wanted: number) => {
    const focused = document.activeElement
    actions.move(id, wanted)
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const unfold = () => {
    flushSync(() => setIsUnfolded(true))
    document.getElementById(altTextFieldId(id))?.focus()
  }
  const control = rowControls(name, isDisabled)

  return (
    <Reorder.Item
      value={id}
      id={pictureRowId(id)}
      dragListener={false}
      dragControls={dragControls}
      // Keyboards use the buttons; the row itself is not focusable.
      tabIndex={undefined}
      onDragStart={() => props.onDragStart(id)}
      onDragEnd={() => props.onDragEnd(id)}
      className={`relative grid grid-cols-[2.75rem_4rem_minmax(0,1fr)] gap-x-2 border-b border-rule py-2.5 sm:gap-x-3 ${isSelected ? 'bg-cream' : 'bg-paper'}`}
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isDisabled}
          aria-label={fillIn(labels.select, { name })}
          className="size-5 accent-accent"
          onChange={(event) => actions.select(id, event.target.checked)}
        />
      </label>
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
      <div className="grid min-w-0 gap-x-2 sm:max-lg:grid-cols-[minmax(0,1fr)_auto] min-[90rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex gap-3 leading-snug">
            <span className="min-w-0 grow truncate font-semibold">{name}</span>
            {bytes > 0 && <span className="shrink-0 text-muted">{fileSize(bytes)}</span>}
          </p>
          <PictureState picture={picture} labels={labels} />
        </div>
        <div className="-ml-2.5 flex flex-wrap items-center sm:max-lg:ml-0 min-[90rem]:ml-0">
          {canRetry && (
            <button type="button" disabled={isDisabled} className={TEXT_BUTTON} onClick={() => queue.retry(id)}>
              <Icon name="ph:arrow-clockwise" className="size-4.5" />
              {labels.retry}
            </button>
          )}
          {control('ph:arrow-up', labels.up, () => moveTo(place - 2), { isOff: place === 1 })}
          {control('ph:arrow-down', labels.down, () => moveTo(place), { isOff: place === count })}
          {status !== 'refused' && !isUnfolded && control('ph:text-aa', labels.describe, unfold, { action: 'unfold' })}
          {status !== 'refused' && control('ph:star', labels.cover, () => actions.makeCover(id), { action: 'cover' })}
          {isOnItsWay
            ? control('ph:x-bold', labels.stop, () => queue.cancel(id))
            : control('ph:trash', labels.remove, () => actions.remove(id), { action: 'remove' })}
        </div>
      </div>
      <TwinNote id={id} queue={queue} labels={labels} isDisabled={isDisabled} onKept={() => focusRow(id)} />
      {isUnfolded && (
        <>
          <PictureWords picture={picture} queue={queue} labels={allLabels} isDisabled={isDisabled} />
          <PictureTools picture={picture} queue={queue} labels={allLabels} isDisabled={isDisabled} isNamed>
            <PositionField
              id={`position-${id}`}
              name={name}
              place={place}
              count={count}
              labels={labels}
              isDisabled={isDisabled}
              onMove={moveTo}
            />
          </PictureTools>
        </>
      )}
    </Reorder.Item>
  )
}
