import { type DragEvent, startTransition, useCallback, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { postNameOf } from '#schemas/record.ts'
import { EXTRA_PICTURES_WARNING, MAX_EXTRA_PICTURES, slotsRemaining } from '#schemas/record-kinds/fields.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { ExtrasList } from './ExtrasList.tsx'
import { FileButton } from './FileButton.tsx'
import { extrasOf, foldedPictures, overallProgress, type PictureList } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  kind: RecordKind
  list: PictureList
  queue: PictureQueue
  labels: AdminLabels
  error: string
  /** Called with files that were chosen, dropped or pasted. */
  onChoose: (files: File[]) => void
  isDisabled: boolean
  /** True for a stored record: each picture shows its alt text, and none is collapsed. */
  isStored: boolean
}

/** Renders the extra pictures of a record: the drop zone, the limit, and each picture with its own state. */
export function ExtrasField({ kind, list, queue, labels, error, onChoose, isDisabled, isStored }: Props) {
  const [isOver, setIsOver] = useState(false)
  const { recordForm } = labels
  const [isUnfolded, setIsUnfolded] = useState(isStored)
  const [movedId, setMovedId] = useState('')
  const [announcement, setAnnouncement] = useState('')
  /** The collapsed pictures while one is dragged: no row may appear or disappear under the pointer. */
  const [foldedForDrag, setFoldedForDrag] = useState<string>()
  const extras = extrasOf(list)
  const foldable = isUnfolded ? [] : foldedPictures(extras).map(({ id }) => id)
  const folded = foldedForDrag?.split(' ') ?? foldable.filter((id) => id !== movedId)
  const foldedIds = folded.join(' ')
  const shown = extras.map(({ id }) => id).filter((id) => !folded.includes(id))
  const name = postNameOf(kind, 'pictures')
  const announce = useCallback(
    (id: string) => {
      const now = extrasOf(queue.list())
      const place = now.findIndex((picture) => picture.id === id)
      setAnnouncement(
        fillIn(labels.picture.moved, { name: now[place]?.name ?? '', place: place + 1, count: now.length }),
      )
    },
    [queue, labels],
  )
  /** The moved row keeps its focus at once; the many others may render a moment later. */
  const keepInView = useCallback(
    (id: string) => {
      setMovedId(id)
      announce(id)
      startTransition(() => setIsUnfolded(true))
    },
    [announce],
  )
  const startDrag = useCallback(() => setFoldedForDrag(foldedIds), [foldedIds])
  const endDrag = useCallback(
    (id: string) => {
      setFoldedForDrag(undefined)
      setMovedId(id)
      announce(id)
    },
    [announce],
  )
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNowOver)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled && event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
  }
  const files = { name, isMultiple: true, isDisabled, onChoose, describedBy: error ? 'extras-error' : undefined }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="contents">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{labels.records[kind].extras}</span>
          <span className="text-muted">{recordForm.extrasHint}</span>
        </span>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped by pointer; keyboards use the button
          inside. */}
      <div
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 rounded-control border border-dashed px-4 py-2 ${isOver ? 'border-crimson bg-cream' : 'border-input'}`}
      >
        <Icon name="ph:upload-simple" className="size-6" />
        <span>
          <span className="mr-1.5 font-semibold">{recordForm.drop}</span>
          <FileButton {...files} isInvalid={error !== ''} className={TEXT_BUTTON}>
            {recordForm.chooseFiles}
          </FileButton>
        </span>
        <span className="hidden pointer-coarse:inline-flex">
          <FileButton {...files} isCamera className={TEXT_BUTTON}>
            <Icon name="ph:camera" className="size-5" />
            {recordForm.camera}
          </FileButton>
        </span>
      </div>
      <FieldError id="extras-error" message={error} />
      <div role="status">
        {extras.length >= EXTRA_PICTURES_WARNING && (
          <p className="flex items-center gap-2.5 rounded-control bg-marigold-pale px-3.5 py-2.5 font-semibold text-warning">
            <Icon name="ph:warning-circle-fill" className="size-5" />
            <span className="grow">{slotsRemaining(MAX_EXTRA_PICTURES - extras.length)}</span>
            <span>{fillIn(recordForm.count, { count: extras.length, limit: MAX_EXTRA_PICTURES })}</span>
          </p>
        )}
      </div>
      {extras.length > 0 && <OverallBar list={list} labels={recordForm} />}
      {shown.length > 0 && (
        <ExtrasList
          shown={shown.join(' ')}
          firstId={extras.at(0)?.id}
          lastId={extras.at(-1)?.id}
          queue={queue}
          labels={labels}
          isDisabled={isDisabled}
          withAltText={isStored}
          onMoved={keepInView}
          onDragStart={startDrag}
          onDragEnd={endDrag}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {folded.length > 0 && (
        <button type="button" className={`${TEXT_BUTTON} justify-self-start`} onClick={() => setIsUnfolded(true)}>
          {fillIn(recordForm.showFinished, { count: folded.length })}
        </button>
      )}
    </fieldset>
  )
}

function OverallBar({ list, labels }: { list: PictureList; labels: AdminLabels['recordForm'] }) {
  const counted = list.filter(({ status }) => status !== 'refused')
  const sent = counted.filter(({ status }) => status === 'uploaded').length
  const text = fillIn(labels.overall, { sent, total: counted.length })
  return (
    <div className="flex items-center gap-3">
      <progress className="bar bar-overall" value={overallProgress(list)} aria-label={text} />
      <p className="shrink-0 text-small text-muted">{text}</p>
    </div>
  )
}
