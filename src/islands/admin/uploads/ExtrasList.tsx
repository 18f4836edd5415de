import { LazyMotion, MotionConfig } from 'motion/react'
import { Reorder } from 'motion/react-m'
import { memo, useEffect, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { PictureRow } from './PictureRow.tsx'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  /** The ids of the pictures to show, in order, joined by spaces: `memo` compares strings by value. */
  shown: string
  /** The first and the last of all extra pictures, including collapsed ones. */
  firstId: string | undefined
  lastId: string | undefined
  queue: PictureQueue
  labels: AdminLabels
  isDisabled: boolean
  /** True when each row shows its alt text field from the start. */
  withAltText: boolean
  /** Called with the id of a picture that was moved by its buttons. */
  onMoved: (id: string) => void
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
  const { shown, firstId, lastId, queue, ...row } = props
  const [canDrag, setCanDrag] = useState(false)
  useEffect(() => {
    loadFeatures().then(() => setCanDrag(true))
  }, [])
  const ids = shown.split(' ')
  const putInOrder = (order: string[], id: string) => queue.moveAfter(id, order[order.indexOf(id) - 1])
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">
        <Reorder.Group axis="y" values={ids} onReorder={putInOrder}>
          {ids.map((id) => (
            <PictureRow
              key={id}
              id={id}
              queue={queue}
              isFirst={id === firstId}
              isLast={id === lastId}
              canDrag={canDrag}
              {...row}
            />
          ))}
        </Reorder.Group>
      </MotionConfig>
    </LazyMotion>
  )
})
