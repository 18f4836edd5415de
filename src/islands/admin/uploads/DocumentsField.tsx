import { type MouseEvent, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { DOCUMENT_TYPE } from '#schemas/document-upload.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { SECONDARY_BUTTON, TextButton } from '../frame/Button.tsx'
import { FieldError } from '../frame/FieldError.tsx'
import { focusSoon, keepFocus } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { DocumentName, documentFacts, fileSize } from './DocumentName.tsx'
import { FileButton } from './FileButton.tsx'
import { PictureState, rowControls } from './PictureState.tsx'
import { isUnderWay, movedTo, type PictureList, papersOf, type QueuedPicture } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  postName: string
  list: PictureList
  queue: PictureQueue
  labels: AdminLabels
  error: string
  onChoose: (files: File[]) => void
  isDisabled: boolean
}

/** Renders the documents of a notice: the button that adds some, and each with its own state. */
export function DocumentsField({ postName, list, queue, labels, error, onChoose, isDisabled }: Props) {
  const { recordForm, picture } = labels
  const [announcement, setAnnouncement] = useState('')
  const papers = papersOf(list)
  const field = useRef<HTMLFieldSetElement>(null)
  const move = (id: string, step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    queue.arrange((list) => movedTo(list, [id], papersOf(list).findIndex((paper) => paper.id === id) + step))
    const now = papersOf(queue.list())
    const place = now.findIndex((paper) => paper.id === id)
    setAnnouncement(fillIn(picture.moved, { name: now[place]?.name ?? '', place: place + 1, count: now.length }))
    // Moving the row in the DOM loses the focus, so the button takes it again.
    requestAnimationFrame(() => button.focus())
  }
  /** Focuses the button that removes the document at a place, the one before it, or the button that chooses files. */
  const focusPlace = (place: number) =>
    focusSoon(() => {
      const removals = [...(field.current?.querySelectorAll<HTMLElement>('[data-action=remove]') ?? [])]
      return removals[Math.min(place, removals.length - 1)] ?? field.current?.querySelector<HTMLElement>('[type=file]')
    })
  const remove = (id: string, place: number) => {
    const { name = '' } = papersOf(queue.list())[place] ?? {}
    const putBack = queue.remove([id])
    focusPlace(place)
    toast('done', fillIn(picture.removed, { name }), () => {
      putBack()
      focusPlace(place)
    })
  }
  return (
    <fieldset ref={field} className="grid min-w-0 gap-2">
      <legend className="contents">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{recordForm.documents}</span>
          <span className="text-muted">{recordForm.documentsHint}</span>
        </span>
      </legend>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper, place) => (
            <DocumentRow
              key={paper.id}
              paper={paper}
              queue={queue}
              labels={labels}
              isFirst={place === 0}
              isLast={place === papers.length - 1}
              isDisabled={isDisabled}
              onMove={move}
              onRemove={() => remove(paper.id, place)}
            />
          ))}
        </ul>
      )}
      <FileButton
        name={postName}
        accept={`${DOCUMENT_TYPE},.pdf`}
        isMultiple
        isDisabled={isDisabled}
        isInvalid={error !== ''}
        describedBy={error ? 'documents-error' : undefined}
        className={SECONDARY_BUTTON}
        onChoose={onChoose}
      >
        <Icon name="ph:file-pdf" className="size-5" />
        {recordForm.chooseDocuments}
      </FileButton>
      <FieldError id="documents-error" message={error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

interface DocumentRowProps {
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
function DocumentRow({ paper, queue, labels, isFirst, isLast, isDisabled, onMove, onRemove }: DocumentRowProps) {
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
            <TextButton disabled={isDisabled} onClick={retry}>
              <Icon name="ph:arrow-clockwise" className="size-4.5" />
              {picture.retry}
            </TextButton>
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
