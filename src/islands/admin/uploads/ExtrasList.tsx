import { LazyMotion, MotionConfig } from 'motion/react'
import { Reorder } from 'motion/react-m'
import { memo, useEffect, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { PictureRow } from './PictureRow.tsx'
import type { PictureQueue } from './picture-queue.ts'
import type { RowActions } from './picture-row.ts'

interface Props {
  /** The ids of the pictures to show, in order, joined by spaces: `memo` compares strings by value. */
  shown: string
  /** The position of each of them among all extra pictures, from 1, and the ids of the selected ones, as lists too. */
  places: string
  selected: string
  count: number
  queue: PictureQueue
  labels: AdminLabels
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
  const putInOrder = (order: string[], id: string) => queue.moveAfter(id, order[order.indexOf(id) - 1])
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
