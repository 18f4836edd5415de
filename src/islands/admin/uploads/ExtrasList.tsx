import { MotionConfig, Reorder, useDragControls } from 'motion/react'
import { memo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { sizeText } from '#shared/file-size.ts'
import { Icon } from '../../Icon.tsx'
import { Tick } from '../../LabelledField.tsx'
import { IconButton, TextButton } from '../frame/Button.tsx'
import {
  altTextFieldId,
  PicturePreview,
  PictureState,
  PictureTools,
  PositionField,
  RowControls,
} from './PictureState.tsx'
import { movedTo, twinOf } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import { type FileActions, fileRowId, rowButton } from './use-file-actions.ts'

interface Props {
  queue: PictureQueue
  /** The ids of all pictures. A string, so that progress does not render the list again. */
  ids: string
  selected: ReadonlySet<string>
  /** True for a stored record: then each row shows its fields and tools from the start. */
  isOpen: boolean
  actions: FileActions
}

/**
 * Renders the extra pictures in their order, with actions for several pictures. Staff move pictures with buttons, or
 * drag them. Each row subscribes to the queue, so that progress renders one row only.
 */
export const ExtrasList = memo(function ExtrasList({ ids, selected, ...row }: Props) {
  const { queue, actions } = row
  const all = ids.split(' ')
  const chosen = all.filter((id) => selected.has(id))
  const chosenText = `${chosen.length} selected`
  const putInOrder = (order: string[], id: string) => queue.arrange((list) => movedTo(list, [id], order.indexOf(id)))
  return (
    <>
      {all.length > 1 && (
        <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-5 border-b border-rule bg-paper py-1">
          <Tick
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < all.length
            }}
            label="Select all"
            checked={chosen.length === all.length}
            className="pr-1"
            onChange={(isTicked) => actions.setSelected(new Set(isTicked ? all : []))}
          />
          <p role="status" className="font-semibold">
            {chosen.length > 0 && chosenText}
          </p>
          {chosen[0] && (
            <>
              <PositionField
                id="selected-position"
                name={chosenText}
                place={all.indexOf(chosen[0])}
                count={all.length}
                onMove={(place) => actions.moveTo(chosen, place)}
              />
              <TextButton label={`Remove ${chosen.length}`} onClick={() => actions.remove(chosen)} />
            </>
          )}
        </div>
      )}
      <MotionConfig reducedMotion="user">
        <Reorder.Group axis="y" values={all} onReorder={putInOrder}>
          {all.map((id, place) => (
            <PictureRow key={id} id={id} place={place} count={all.length} isSelected={selected.has(id)} {...row} />
          ))}
        </Reorder.Group>
      </MotionConfig>
    </>
  )
})

interface RowProps extends Pick<Props, 'queue' | 'isOpen' | 'actions'> {
  id: string
  /** The picture's position among all extra pictures, from 0, and the number of extra pictures. */
  place: number
  count: number
  isSelected: boolean
}

/**
 * Renders one extra picture of a queue: its state and its controls. Memoized, because there can be fifty pictures and
 * only a changed picture must render again.
 */
const PictureRow = memo(function PictureRow(props: RowProps) {
  const { id, queue, place, count, isSelected, isOpen, actions } = props
  const picture = useSyncExternalStore(queue.subscribe, () => queue.list().find((other) => other.id === id))
  /** The name of an earlier picture that is the same file. */
  const twinName = useSyncExternalStore(queue.subscribe, () => twinOf(queue.list(), id)?.name)
  const [isUnfolded, setIsUnfolded] = useState(isOpen || Boolean(picture?.altText || picture?.caption))
  const dragControls = useDragControls()
  if (!picture) return null
  const { name, bytes, status } = picture
  const unfold = () => {
    flushSync(() => setIsUnfolded(true))
    document.getElementById(altTextFieldId(id))?.focus()
  }
  /** The button disappears, so the focus moves to the button that removes the picture. */
  const keepTwin = () => {
    queue.patch(id, { isTwinKept: true })
    rowButton(id)?.focus()
  }

  return (
    <Reorder.Item
      value={id}
      id={fileRowId(id)}
      dragListener={false}
      dragControls={dragControls}
      // Keyboard users have the buttons; the row itself is not focusable.
      tabIndex={undefined}
      onDragEnd={() => actions.announceMoved([id])}
      className={`relative grid grid-cols-[2.75rem_4rem_minmax(0,1fr)] gap-x-2 border-b border-rule py-2.5 sm:gap-x-3 ${isSelected ? 'bg-cream' : 'bg-paper'}`}
    >
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select ${name}`}
          className="size-5 accent-accent"
          onChange={() => actions.toggle(id)}
        />
      </label>
      <span
        title="Drag to another place"
        onPointerDown={(event) => {
          if (!event.currentTarget.matches(':disabled *')) dragControls.start(event)
        }}
        className="relative h-12 cursor-grab touch-none select-none active:cursor-grabbing"
      >
        <PicturePreview picture={picture} className="block size-full" />
        <span className="absolute right-0 bottom-0 bg-paper">
          <Icon name="ph:dots-six-vertical" className="size-5" />
        </span>
      </span>
      <div className="grid min-w-0 gap-x-2 sm:max-lg:grid-cols-[minmax(0,1fr)_auto] min-[90rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex gap-3 leading-snug">
            <span className="min-w-0 grow truncate font-semibold">{name}</span>
            {bytes > 0 && <span className="shrink-0 text-muted">{sizeText(bytes)}</span>}
          </p>
          <PictureState picture={picture} />
        </div>
        <div className="-ml-2.5 flex flex-wrap items-center sm:max-lg:ml-0 min-[90rem]:ml-0">
          <RowControls picture={picture} queue={queue} place={place} count={count} actions={actions}>
            {status !== 'refused' && !isUnfolded && (
              <IconButton
                icon="ph:text-aa"
                label={`Describe, turn or crop ${name}`}
                data-action="unfold"
                onClick={unfold}
              />
            )}
            {status !== 'refused' && (
              <IconButton
                icon="ph:star"
                label={`Use ${name} as thumbnail`}
                data-action="cover"
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
              <span>The same picture as {twinName}.</span>
            </p>
            <TextButton label="Keep both" onClick={keepTwin} />
          </div>
        )}
      </div>
      {isUnfolded && (
        <PictureTools picture={picture} queue={queue} isNamed>
          <PositionField
            id={`position-${id}`}
            name={name}
            place={place}
            count={count}
            onMove={(wanted) => actions.moveTo([id], wanted)}
          />
        </PictureTools>
      )}
    </Reorder.Item>
  )
})
