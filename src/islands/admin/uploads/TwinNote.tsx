import { useCallback, useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { twinOf } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  id: string
  queue: PictureQueue
  labels: AdminLabels['picture']
  isDisabled: boolean
  /** Called after both are kept, since the button goes. */
  onKept: () => void
}

/** Warns that a picture is the same file as an earlier one of the form, and takes the answer that both are wanted. */
export function TwinNote({ id, queue, labels, isDisabled, onKept }: Props) {
  const twinName = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => twinOf(queue.list(), id)?.name, [queue, id]),
  )
  return (
    <div role="status" className="col-span-full">
      {twinName !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 text-small">
          <p className="flex min-w-0 items-start gap-1.5 font-semibold text-warning">
            <Icon name="ph:warning-circle-fill" className="mt-0.5 size-4.5" />
            <span className="min-w-0 wrap-anywhere">{fillIn(labels.twin, { name: twinName })}</span>
          </p>
          <button
            type="button"
            disabled={isDisabled}
            className={TEXT_BUTTON}
            onClick={() => {
              queue.keepTwin(id)
              onKept()
            }}
          >
            {labels.keepBoth}
          </button>
        </div>
      )}
    </div>
  )
}
