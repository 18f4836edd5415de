import { type DragEvent, startTransition, useCallback, useState } from 'react'
import {
  type Collection,
  EXTRA_PICTURES_WARNING,
  MAX_EXTRA_PICTURES,
  RECORD_POST_NAMES,
  slotsRemaining,
} from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'
import { fillIn } from '../fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { FieldError } from '../frame/FieldError.tsx'
import { STAFF_ICONS } from '../staff-icons.ts'
import { FileButton } from './FileButton.tsx'
import { PictureRow } from './PictureRow.tsx'
import { extrasOf, foldedPictures, overallProgress, type PictureList } from './picture-list.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Props {
  collection: Collection
  list: PictureList
  queue: PictureQueue
  words: StaffWords
  error: string
  /** Takes files that were chosen, dropped or pasted. */
  onChoose: (files: File[]) => void
  isDisabled: boolean
  /** True for a stored record: each picture shows its words, and none is folded away. */
  isStored: boolean
}

/** The further pictures of a record: where to put them, how many there may be, and each with its own state. */
export function ExtrasField({ collection, list, queue, words, error, onChoose, isDisabled, isStored }: Props) {
  const [isOver, setIsOver] = useState(false)
  const { recordForm } = words
  const [isUnfolded, setIsUnfolded] = useState(isStored)
  const [movedId, setMovedId] = useState('')
  const extras = extrasOf(list)
  const folded = isUnfolded ? [] : foldedPictures(extras).filter(({ id }) => id !== movedId)
  const name = RECORD_POST_NAMES[collection].extras
  /** The row that was moved stays where the focus is; the many others may come a moment later. */
  const keepInView = useCallback((id: string) => {
    setMovedId(id)
    startTransition(() => setIsUnfolded(true))
  }, [])
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
          <span className="font-semibold">{words[collection].extras}</span>
          <span className="text-muted">{recordForm.extrasHint}</span>
        </span>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one more way; the button inside is the one for the keyboard. */}
      <div
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 rounded-control border border-dashed px-4 py-2 ${isOver ? 'border-crimson bg-cream' : 'border-input'}`}
      >
        <Icon path={STAFF_ICONS.upload} className="size-6" />
        <span>
          <span className="mr-1.5 font-semibold">{recordForm.drop}</span>
          <FileButton {...files} isInvalid={error !== ''} className={TEXT_BUTTON}>
            {recordForm.chooseFiles}
          </FileButton>
        </span>
        <span className="hidden pointer-coarse:inline-flex">
          <FileButton {...files} isCamera className={TEXT_BUTTON}>
            <Icon path={STAFF_ICONS.camera} className="size-5" />
            {recordForm.camera}
          </FileButton>
        </span>
      </div>
      <FieldError id="extras-error" message={error} />
      <div role="status">
        {extras.length >= EXTRA_PICTURES_WARNING && (
          <p className="flex items-center gap-2.5 rounded-control bg-marigold-pale px-3.5 py-2.5 font-semibold text-warning">
            <Icon path={ICONS.alert} className="size-5" />
            <span className="grow">{slotsRemaining(MAX_EXTRA_PICTURES - extras.length)}</span>
            <span>{fillIn(recordForm.count, { count: extras.length, limit: MAX_EXTRA_PICTURES })}</span>
          </p>
        )}
      </div>
      {extras.length > 0 && <OverallBar list={list} words={recordForm} />}
      <ul>
        {extras.map(
          (picture, place) =>
            !folded.includes(picture) && (
              <PictureRow
                key={picture.id}
                picture={picture}
                queue={queue}
                words={words}
                isFirst={place === 0}
                isLast={place === extras.length - 1}
                isDisabled={isDisabled}
                withAltText={isStored}
                onMoved={keepInView}
              />
            ),
        )}
      </ul>
      {folded.length > 0 && (
        <button type="button" className={`${TEXT_BUTTON} justify-self-start`} onClick={() => setIsUnfolded(true)}>
          {fillIn(recordForm.showFinished, { count: folded.length })}
        </button>
      )}
    </fieldset>
  )
}

function OverallBar({ list, words }: { list: PictureList; words: StaffWords['recordForm'] }) {
  const counted = list.filter(({ status }) => status !== 'refused')
  const sent = counted.filter(({ status }) => status === 'uploaded').length
  const text = fillIn(words.overall, { sent, total: counted.length })
  return (
    <div className="flex items-center gap-3">
      <progress className="bar bar-overall" value={overallProgress(list)} aria-label={text} />
      <p className="shrink-0 text-small text-muted">{text}</p>
    </div>
  )
}
