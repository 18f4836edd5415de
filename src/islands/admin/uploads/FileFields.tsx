import { useMutation } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#client/after-load.ts'
import { postNameOf } from '#schemas/record.ts'
import { EXTRA_PICTURES_WARNING, MAX_EXTRA_PICTURES, slotsRemaining } from '#schemas/record-kinds/fields.ts'
import { DOCUMENT_TYPE, MAX_DOCUMENTS } from '#schemas/upload.ts'
import { sizeText } from '#shared/file-size.ts'
import { Icon } from '../../Icon.tsx'
import { FieldError } from '../../LabelledField.tsx'
import type { RecordDraft } from '../drafts/record-drafts.ts'
import { SECONDARY_BUTTON, TEXT_BUTTON, TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { GalleryButton } from '../pictures/GalleryButton.tsx'
import { KIND_WORDS } from '../records/record-words.ts'
import { useStore } from '../use-store.ts'
import { DocumentName, documentFacts } from '../versions/FieldValue.tsx'
import { FileButton } from './FileButton.tsx'
import { HEIC_HINT, isDecodedFirst, isHeic } from './file-problem.ts'
import {
  altTextFieldId,
  PicturePreview,
  PictureState,
  PictureTools,
  RetryButton,
  RowControls,
} from './PictureState.tsx'
import { featureOf, ofRole, type QueuedPicture, undescribed } from './picture-list.ts'
import { fileRowId, rowButton, useFileActions } from './use-file-actions.ts'

// Loaded on demand, because dragging needs much code, and a form has no pictures at first.
const loadList = async () => ({ default: (await import('./ExtrasList.tsx')).ExtrasList })
const ExtrasList = lazy(loadList)

interface FilesProps {
  draft: RecordDraft
  error: string
  onError: (error: string) => void
}

const EXTRAS_ID = 'extras-files'
const DOCUMENTS_ID = 'documents-files'

export function FeatureField({ draft: { queue }, error, onError }: FilesProps) {
  const picture = featureOf(useStore(queue))
  const chosen = (problem: string) => {
    onError(problem)
    // The button has moved, and lost the focus.
    keepFocus('feature')
  }
  const choose = useMutation({ mutationFn: (file: File) => queue.chooseFeature(file), onSuccess: chosen })
  const { variables: file, isPending, data: problem } = choose
  const buttons = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <FileButton
        id="feature"
        name="feature_image"
        className={SECONDARY_BUTTON}
        errorId={error !== '' && 'feature-error'}
        onChoose={([given]) => given && choose.mutate(given)}
      >
        {picture ? 'Replace' : 'Choose a picture'}
      </FileButton>
      <GalleryButton purpose="Feature image" onChoose={(pictures) => chosen(queue.chooseStored('feature', pictures))} />
      {picture && <RetryButton picture={picture} queue={queue} />}
    </div>
  )
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-3">
        <label htmlFor="feature" className="font-semibold">
          Feature image
        </label>
        <span className="text-muted">one picture, less than 5MB</span>
      </p>
      {picture ? (
        <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-start gap-x-4">
          <PicturePreview picture={picture} className="aspect-4/3 w-full" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="max-w-full truncate font-semibold leading-snug">{picture.name}</p>
            {picture.bytes > 0 && <p className="text-muted">{sizeText(picture.bytes)}</p>}
            <div className="w-full" aria-live="polite">
              <PictureState picture={picture} />
            </div>
            {buttons}
          </div>
          {/* The key closes the crop tool when the picture is replaced. */}
          <PictureTools key={picture.id} picture={picture} queue={queue} />
        </div>
      ) : (
        buttons
      )}
      <p role="status" className="text-muted empty:hidden">
        {isPending && isDecodedFirst(file) && 'Making the picture smaller…'}
      </p>
      <FieldError id="feature-error" message={error} />
      {error !== '' && problem && isHeic(file) && <p>{HEIC_HINT}</p>}
    </div>
  )
}

const Legend = ({ name, limit }: { name: string; limit: string }) => (
  <legend className="contents">
    <span className="flex flex-wrap gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="text-muted">{limit}</span>
    </span>
  </legend>
)

/** Renders the extra pictures of a record: the drop zone, the limit, and each picture with its state. */
export function ExtrasField({ draft: { kind, queue, get }, error, onError }: FilesProps) {
  const list = useStore(queue)
  const [isOver, setIsOver] = useState(false)
  const { actions, selected } = useFileActions(queue, 'extra', EXTRAS_ID)
  // Load the list early, because the connection can be lost. An error here occurs again when the list is rendered.
  useEffect(() => whenIdle(() => loadList().catch(() => undefined)), [])
  const extras = ofRole(list, 'extra')
  const missing = undescribed(list)
  const counted = list.filter(({ status }) => status !== 'refused')
  const sent = counted.filter(({ status }) => status === 'uploaded').length
  const progressText = `${sent} of ${counted.length} uploaded`
  const progress = counted.reduce((sum, picture) => sum + picture.progress, 0) / (counted.length || 1)
  const describe = (id: string) => {
    const field = document.getElementById(altTextFieldId(id))
    if (field) field.focus()
    // In a collapsed row, the button opens the fields and focuses this field.
    else rowButton(id, 'unfold')?.click()
  }
  const files = {
    name: postNameOf(kind, 'pictures') ?? '',
    isMultiple: true,
    onChoose: (added: File[]) => onError(queue.choose('extra', added)),
    errorId: error !== '' && 'extras-error',
  }
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isNowOver)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0 && !event.currentTarget.matches(':disabled *')) files.onChoose(dropped)
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <Legend name={KIND_WORDS[kind].extras} limit={`up to ${MAX_EXTRA_PICTURES}, each less than 5MB`} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped by pointer; keyboards use the button inside. */}
      <div
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 rounded-control border border-dashed px-4 py-2 ${isOver ? 'border-accent bg-cream' : 'border-input'}`}
      >
        <Icon name="ph:upload-simple" className="size-6" />
        <span>
          <span className="mr-1.5 font-semibold">Drop or paste pictures here, or</span>
          <FileButton {...files} id={EXTRAS_ID} className={TEXT_BUTTON}>
            choose files
          </FileButton>
        </span>
        <GalleryButton
          purpose={KIND_WORDS[kind].extras}
          isMultiple
          onChoose={(pictures) => onError(queue.chooseStored('extra', pictures))}
        />
        <span className="hidden pointer-coarse:inline-flex">
          <FileButton {...files} isCamera className={TEXT_BUTTON}>
            <Icon name="ph:camera" className="size-5" />
            Take a photo
          </FileButton>
        </span>
      </div>
      <FieldError id="extras-error" message={error} />
      <div role="status">
        {extras.length >= EXTRA_PICTURES_WARNING && (
          <p className="flex items-center gap-2.5 rounded-control bg-sun-pale px-3.5 py-2.5 font-semibold text-warning">
            <Icon name="ph:warning-circle-fill" className="size-5" />
            <span className="grow">{slotsRemaining(MAX_EXTRA_PICTURES - extras.length)}</span>
            <span>
              {extras.length} of {MAX_EXTRA_PICTURES}
            </span>
          </p>
        )}
      </div>
      {extras.length > 0 && (
        <div className="flex items-center gap-3">
          <progress className="h-2 w-full accent-leaf" value={progress} aria-label={progressText} />
          <p className="shrink-0 text-small text-muted">{progressText}</p>
        </div>
      )}
      {missing[0] && (
        <p className="flex flex-wrap items-center gap-x-4 text-small">
          <span>
            {missing.length} of {list.length} pictures have no description
          </span>
          <TextButton label="Describe the next one" onClick={() => describe(missing[0]?.id ?? '')} />
        </p>
      )}
      {extras.length > 0 && (
        <Suspense>
          <ExtrasList
            queue={queue}
            ids={extras.map(({ id }) => id).join(' ')}
            selected={selected}
            isOpen={get().base !== undefined}
            actions={actions}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Renders the documents of a notice: the button that adds documents, and each document with its state. */
export function DocumentsField({ draft: { kind, queue }, error, onError }: FilesProps) {
  const documents = ofRole(useStore(queue), 'document')
  const { actions } = useFileActions(queue, 'document', DOCUMENTS_ID)
  const row = (picture: QueuedPicture, place: number) => {
    const { id, name, bytes, pages } = picture
    return (
      <li
        key={id}
        id={fileRowId(id)}
        className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5"
      >
        <Icon name="ph:file-pdf" className="mt-0.5 size-6" />
        <div className="grid min-w-0 gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="leading-snug">
              <DocumentName file={picture.file} name={name} />{' '}
              <span className="whitespace-nowrap text-muted">
                {pages > 0 ? documentFacts({ bytes, pages }) : sizeText(bytes)}
              </span>
            </p>
            <div aria-live="polite">
              <PictureState picture={picture} />
            </div>
          </div>
          <div className="-ml-2.5 flex items-center sm:ml-0">
            <RowControls picture={picture} queue={queue} place={place} count={documents.length} actions={actions} />
          </div>
        </div>
      </li>
    )
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <Legend name="Documents" limit={`up to ${MAX_DOCUMENTS} PDFs, each at most 4MB`} />
      {documents.length > 0 && <ul>{documents.map(row)}</ul>}
      <FileButton
        id={DOCUMENTS_ID}
        name={postNameOf(kind, 'documents') ?? ''}
        accept={`${DOCUMENT_TYPE},.pdf`}
        isMultiple
        errorId={error !== '' && 'documents-error'}
        className={SECONDARY_BUTTON}
        onChoose={(files) => onError(queue.choose('document', files))}
      >
        <Icon name="ph:file-pdf" className="size-5" />
        Choose PDFs
      </FileButton>
      <FieldError id="documents-error" message={error} />
    </fieldset>
  )
}
