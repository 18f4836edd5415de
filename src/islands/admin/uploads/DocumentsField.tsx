import { DOCUMENT_TYPE, MAX_DOCUMENTS } from '#schemas/document-upload.ts'
import { postNameOf } from '#schemas/record.ts'
import { sizeText } from '#shared/file-size.ts'
import { Icon } from '../../Icon.tsx'
import { SECONDARY_BUTTON } from '../frame/Button.tsx'
import { FieldError } from '../frame/LabelledField.tsx'
import { DocumentName, documentFacts } from './DocumentName.tsx'
import { FileButton } from './FileButton.tsx'
import { PictureState, RowControls } from './PictureState.tsx'
import { ofRole, type QueuedPicture } from './picture-list.ts'
import { useQueue } from './picture-queue.ts'
import { type FilesProps, fileRowId, useFileActions } from './use-file-actions.ts'

/** The id of the field for files. */
const FILES_ID = 'documents-files'

/** Renders the documents of a notice: the button that adds some, and each with its own state. */
export function DocumentsField({ draft: { kind, queue }, error, onError }: FilesProps) {
  const documents = ofRole(useQueue(queue), 'document')
  const { actions, announcement } = useFileActions(queue, 'document', FILES_ID)
  /** Renders one document: its name, size and state, and its controls. */
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
      <legend className="contents">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold">Documents</span>
          <span className="text-muted">up to {MAX_DOCUMENTS} PDFs, each at most 4MB</span>
        </span>
      </legend>
      {documents.length > 0 && <ul>{documents.map(row)}</ul>}
      <FileButton
        id={FILES_ID}
        name={postNameOf(kind, 'documents') ?? ''}
        accept={`${DOCUMENT_TYPE},.pdf`}
        isMultiple
        errorId={error !== '' && 'documents-error'}
        className={SECONDARY_BUTTON}
        onChoose={(files) => onError(queue.choose('document', files) ?? '')}
      >
        <Icon name="ph:file-pdf" className="size-5" />
        Choose PDFs
      </FileButton>
      <FieldError id="documents-error" message={error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
