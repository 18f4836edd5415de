import type { MouseEvent } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { keepFocus } from '../records/focus-soon.ts'
import { DocumentName } from './DocumentName.tsx'
import { documentFacts } from './document-facts.ts'
import { fileSize } from './file-size.ts'
import { PictureState } from './PictureState.tsx'
import { isUnderWay, type QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'
import { rowControls } from './row-controls.tsx'

interface Props {
  paper: QueuedPicture
  queue: PictureQueue
  labels: AdminLabels
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  onMove: (id: string, step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => void
  onRemove: () => void
}

/** Renders one document of a form: its name, size and state, and its controls. */
export function DocumentRow({ paper, queue, labels, isFirst, isLast, isDisabled, onMove, onRemove }: Props) {
  const { id, name, bytes, pages, status } = paper
  const { picture } = labels
  /** The button goes away, so the focus goes to the next one of the row. */
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li')
    queue.retry(id)
    keepFocus(() => row?.querySelector('button'))
  }
  const control = rowControls(name, isDisabled)
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5">
      <Icon name="ph:file-pdf" className="mt-0.5 size-6" />
      <div className="grid min-w-0 gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="leading-snug wrap-anywhere">
            <DocumentName file={paper.file} name={name} />{' '}
            <span className="whitespace-nowrap text-muted">
              {pages > 0 ? documentFacts({ bytes, pages }, labels) : fileSize(bytes)}
            </span>
          </p>
          <div aria-live="polite">
            <PictureState picture={paper} labels={picture} />
          </div>
        </div>
        <div className="-ml-2.5 flex items-center sm:ml-0">
          {(status === 'failed' || status === 'cancelled') && (
            <button type="button" disabled={isDisabled} className={TEXT_BUTTON} onClick={retry}>
              <Icon name="ph:arrow-clockwise" className="size-4.5" />
              {picture.retry}
            </button>
          )}
          {control('ph:arrow-up', picture.up, onMove(id, -1), { isOff: isFirst })}
          {control('ph:arrow-down', picture.down, onMove(id, 1), { isOff: isLast })}
          {isUnderWay(paper)
            ? control('ph:x-bold', picture.stop, () => queue.cancel(id))
            : control('ph:trash', picture.remove, onRemove, { action: 'remove' })}
        </div>
      </div>
    </li>
  )
}
