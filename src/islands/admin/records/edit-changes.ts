import type { RecordChange, StaffRecord, TypedFieldName } from '#schemas/record.ts'
import { PICTURE_DETAILS, type PictureDetail } from '#schemas/record-kinds/picture-details.ts'
import { knownPictureName } from '../pictures/name-of.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import { describedBy, NEW_PICTURE, type PictureRole, type QueuedPicture } from '../uploads/picture-list.ts'
import { filesOf, type ListedDocument, type RecordContent } from './record-content.ts'

const PREVIEW_WIDTH_PX = 320

/** Returns the pictures and documents of a stored record as a form shows them; a picture without a known name has a number. */
export function storedPictures(
  record: Readonly<Pick<StaffRecord, 'thumbnail' | PictureDetail | 'state'>> & {
    images?: readonly string[] | undefined
    documents?: readonly ListedDocument[] | undefined
  },
): QueuedPicture[] {
  const { thumbnail, images = [], documents = [], state } = record
  const stored = (file: string, role: PictureRole, place: number): QueuedPicture => ({
    id: crypto.randomUUID(),
    role,
    name: knownPictureName(file) ?? `Stored picture ${place + 1}`,
    bytes: 0,
    status: 'uploaded',
    progress: 1,
    preview: staffPicturePath(file, state === 'published', { width: PREVIEW_WIDTH_PX }),
    file,
    ...NEW_PICTURE,
    ...describedBy(record, file),
    pages: 0,
    message: '',
  })
  const feature = thumbnail ? [stored(thumbnail, 'feature', 0)] : []
  const extras = images.map((file, index) => stored(file, 'extra', index + 1))
  const papers = documents.map((document, place) => ({
    ...stored(document.file, 'document', place),
    ...document,
    preview: '',
  }))
  return [...feature, ...extras, ...papers]
}

/** Returns what a `PATCH` sends to turn `before` into `after`: the parts that differ. */
export function changesOf(before: RecordContent, after: RecordContent): RecordChange {
  const names = Object.keys(before.typed) as TypedFieldName[]
  const typed = names.filter((name) => after.typed[name] !== before.typed[name])
  const files = new Set(filesOf(after))
  const details = PICTURE_DETAILS.flatMap((detail) => {
    const kept = sorted(after[detail]).filter(([file]) => files.has(file))
    return isSame(kept, sorted(before[detail])) ? [] : [[detail, Object.fromEntries(kept)]]
  })
  return {
    ...Object.fromEntries(typed.map((name) => [name, after.typed[name]])),
    ...(after.thumbnail !== before.thumbnail && { thumbnail: after.thumbnail }),
    ...(!isSame(after.images, before.images) && { images: [...after.images] }),
    ...(!isSame(after.documents, before.documents) && { documents: after.documents.map(({ file }) => file) }),
    ...Object.fromEntries(details),
    ...(after.consentOnFile !== before.consentOnFile && { consentOnFile: after.consentOnFile }),
  }
}

function sorted(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
