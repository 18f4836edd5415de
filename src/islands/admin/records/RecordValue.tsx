import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import { DocumentName, documentFacts } from '../uploads/DocumentName.tsx'
import { ChangedWords } from './ChangedWords.tsx'
import type { ListedDocument } from './record-content.ts'

const PICTURE_WIDTH_PX = 320

/** Renders the value of a typed field in words, with what differs from the other one marked. */
export function TextValue({ text, other }: { text: string; other: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      <ChangedWords text={text} other={other} />
    </p>
  )
}

/** Renders the documents of a version: their names, sizes and pages. */
export function DocumentsValue({ documents, labels }: { documents: readonly ListedDocument[]; labels: AdminLabels }) {
  if (documents.length === 0) return <p>{labels.recordForm.none}</p>
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.file} className="wrap-anywhere">
          <DocumentName file={document.file} name={document.name} />{' '}
          <span className="whitespace-nowrap text-small text-muted">{documentFacts(document, labels)}</span>
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  file: string
  /** The record as it is now: visitors get only pictures that it shows. */
  now: StaffRecord
  isMarked?: boolean
}

/** Renders a picture of a version, small. The words beside it say what it is. */
export function PictureValue({ file, now, isMarked = false }: PictureProps) {
  const isPublic = now.state === 'published' && [now.thumbnail, ...(now.images ?? [])].includes(file)
  return (
    <img
      src={staffPicturePath(file, isPublic, { width: PICTURE_WIDTH_PX })}
      alt=""
      width="4"
      height="3"
      loading="lazy"
      className={`aspect-4/3 w-full bg-cream object-contain ${isMarked ? 'changed-picture' : ''}`}
    />
  )
}
