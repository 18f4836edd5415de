import { LazyMotion, MotionConfig, useDragControls } from 'motion/react'
import { Reorder } from 'motion/react-m'
import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../Icon.tsx'
import { IconButton, TextButton } from '../frame/Button.tsx'
import { fileSize } from './DocumentName.tsx'
import { PicturePreview, PictureState, RowControls } from './PictureState.tsx'
import { altTextFieldId, PictureTools } from './PictureTools.tsx'
import { movedAfter, type QueuedPicture, twinOf } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import { PositionField } from './SelectionBar.tsx'
import { fileRowId, focusRow, type RowActions } from './use-file-actions.ts'

interface Props {
  /** The ids of the pictures to show, in order, joined by spaces: `memo` compares strings by value. */
  shown: string
  /** The position of each of them among all extra pictures, from 1, and the ids of the selected ones, as lists too. */
  places: string
  selected: string
  count: number
  queue: PictureQueue
  isDisabled: boolean
  /** True when each row shows its fields and tools from the start. */
  isOpen: boolean
  actions: RowActions
  /** Called with the id of a picture when dragging it starts. */
  onDragStart: (id: string) => void
  onDragEnd: (id: string) => void
}

/** Loads the drag features. If they cannot be loaded, it stays pending: the buttons do the same. */
const loadFeatures = () =>
  import('./reorder-features.ts').then(
    ({ reorderFeatures }) => reorderFeatures,
    () => new Promise<never>(() => {}),
  )

/**
 * Renders the extra pictures in their order. They are moved by their buttons, or dragged by mouse or finger once the
 * code for it has loaded. Rows subscribe to the queue themselves: progress of a picture renders its own row only.
 */
export const ExtrasList = memo(function ExtrasList(props: Props) {
  const { shown, places, selected, queue, ...row } = props
  const [canDrag, setCanDrag] = useState(false)
  useEffect(() => {
    loadFeatures().then(() => setCanDrag(true))
  }, [])
  const ids = shown.split(' ')
  const placeOf = places.split(' ').map(Number)
  const selectedIds = new Set(selected.split(' '))
  const putInOrder = (order: string[], id: string) =>
    queue.arrange((list) => movedAfter(list, id, order[order.indexOf(id) - 1]))
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">
        <Reorder.Group axis="y" values={ids} onReorder={putInOrder}>
          {ids.map((id, index) => (
            <PictureRow
              key={id}
              id={id}
              queue={queue}
              place={placeOf[index] ?? 1}
              isSelected={selectedIds.has(id)}
              canDrag={canDrag}
              {...row}
            />
          ))}
        </Reorder.Group>
      </MotionConfig>
    </LazyMotion>
  )
})

interface RowProps extends Omit<Props, 'shown' | 'places' | 'selected'> {
  /** Its position among all extra pictures, from 1. */
  place: number
  isSelected: boolean
  /** True once the code for dragging has loaded. */
  canDrag: boolean
}

/**
 * Renders one extra picture of a queue: its state and its controls. Memoized: there may be fifty, and only a changed
 * one renders again.
 */
const PictureRow = memo(function PictureRow({ id, ...row }: RowProps & { id: string }) {
  const { queue } = row
  const find = useCallback(() => queue.list().find((picture) => picture.id === id), [queue, id])
  const findTwin = useCallback(() => twinOf(queue.list(), id)?.name, [queue, id])
  const picture = useSyncExternalStore(queue.subscribe, find)
  const twinName = useSyncExternalStore(queue.subscribe, findTwin)
  return picture && <Row picture={picture} twinName={twinName} {...row} />
})

/** @param props.twinName of the earlier picture that is the same file */
function Row(props: RowProps & { picture: QueuedPicture; twinName: string | undefined }) {
  const { picture, twinName, queue, place, count, isSelected, isDisabled, isOpen, actions } = props
  const canDrag = props.canDrag && !isDisabled
  const { id, name, bytes, status } = picture
  const [isUnfolded, setIsUnfolded] = useState(isOpen || picture.altText !== '' || picture.caption !== '')
  const dragControls = useDragControls()
  const unfold = () => {
    flushSync(() => setIsUnfolded(true))
    document.getElementById(altTextFieldId(id))?.focus()
  }
  /** The button goes, so the focus goes to the one that removes the picture. */
  const keepTwin = () => {
    queue.describe(id, { isTwinKept: true })
    focusRow(id)
  }

  return (
    <Reorder.Item
      value={id}
      id={fileRowId(id)}
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
          aria-label={`Select ${name}`}
          className="size-5 accent-accent"
          onChange={(event) => actions.select(id, event.target.checked)}
        />
      </label>
      <span
        title={canDrag ? 'Drag to another place' : undefined}
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
          <PictureState picture={picture} />
        </div>
        <div className="-ml-2.5 flex flex-wrap items-center sm:max-lg:ml-0 min-[90rem]:ml-0">
          <RowControls
            picture={picture}
            queue={queue}
            place={place - 1}
            count={count}
            isDisabled={isDisabled}
            actions={actions}
          >
            {status !== 'refused' && !isUnfolded && (
              <IconButton
                icon="ph:text-aa"
                label={`Describe, turn or crop ${name}`}
                data-action="unfold"
                disabled={isDisabled}
                onClick={unfold}
              />
            )}
            {status !== 'refused' && (
              <IconButton
                icon="ph:star"
                label={`Use ${name} as thumbnail`}
                data-action="cover"
                disabled={isDisabled}
                onClick={() => actions.makeCover(id)}
              />
            )}
          </RowControls>
        </div>
      </div>
      <div role="status" className="col-span-full">
        {twinName !== undefined && (
          <div className="flex flex-wrap items-center gap-x-3 text-small">
            <p className="flex min-w-0 items-start gap-1.5 font-semibold text-warning">
              <Icon name="ph:warning-circle-fill" className="mt-0.5 size-4.5" />
              <span className="min-w-0 wrap-anywhere">The same picture as {twinName}.</span>
            </p>
            <TextButton disabled={isDisabled} onClick={keepTwin}>
              Keep both
            </TextButton>
          </div>
        )}
      </div>
      {isUnfolded && (
        <PictureTools picture={picture} queue={queue} isDisabled={isDisabled} isNamed>
          <PositionField
            id={`position-${id}`}
            name={name}
            place={place}
            count={count}
            isDisabled={isDisabled}
            onMove={(wanted) => actions.move(id, wanted)}
          />
        </PictureTools>
      )}
    </Reorder.Item>
  )
}
