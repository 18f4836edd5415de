import { type RecordChange, type StaffPicture, type StaffRecord, type TypedFields, typedOf } from '#schemas/record.ts'
import { CENTRE, type FocusPoint, isNoDetail, picturesOf } from '#schemas/record-kinds/picture-details.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { RecordForm } from '../drafts/draft-storage.ts'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import {
  ofRole,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
  type ShownPicture,
  storedPicture,
} from '../uploads/picture-list.ts'
import { AT_ONCE, choiceOf, type PublicationChoice, publicationChange } from './publication-choice.ts'

/** The content of a record that staff can change, without TypedFields. */
interface UntypedContent {
  /** The feature image first; empty for a kind without pictures. */
  pictures: readonly ShownPicture[]
  documents: readonly NonNullable<StaffRecord['documents']>[number][]
  consentOnFile: boolean
  publication: PublicationChoice
}

/** The content that staff can change, by field; the pictures, with their order and texts, are one field. */
export type RecordVersion = TypedFields & UntypedContent

/** The content that a new record starts from. */
export const NO_VERSION: UntypedContent = { pictures: [], documents: [], consentOnFile: false, publication: AT_ONCE }

/** Returns the content of a stored record, from which an edit starts. */
export function versionOf(kind: RecordKind, record: StaffRecord): RecordVersion {
  const { thumbnail, images = [], documents = [], consentOnFile = false } = record
  const { altTexts = {}, captions = {}, focus = {} } = record
  const pictures = (thumbnail ? [thumbnail, ...images] : images).map((file) => ({
    file,
    altText: altTexts[file] ?? '',
    caption: captions[file] ?? '',
    focus: focus[file] ?? CENTRE,
  }))
  return { ...typedOf(kind, record), pictures, documents, consentOnFile, publication: choiceOf(record) }
}

/** Returns a form's content. @param before the stored pictures; the feature image stays until another is uploaded */
export function versionOfForm(
  { typed, consentOnFile, publication }: Omit<RecordForm, 'base'>,
  list: PictureList,
  before: RecordVersion['pictures'],
): RecordVersion {
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()])
  const uploaded = (role: PictureRole) =>
    ofRole(list, role).flatMap(({ file, ...about }) => (file ? { ...about, file } : []))
  const feature = uploaded('feature')
  const pictures = [...(feature.length > 0 ? feature : before.slice(0, 1)), ...uploaded('extra')]
  return {
    ...(Object.fromEntries(trimmed) as TypedFields),
    pictures: pictures.map(({ file, altText, caption, focus }) => {
      return { file, altText: altText.trim(), caption: caption.trim(), focus }
    }),
    documents: uploaded('document').map(({ file, name, bytes, pages }) => ({ file, name, bytes, pages })),
    consentOnFile,
    publication,
  }
}

/**
 * Returns the pictures and documents of a stored record as a form shows them.
 * @param listed pictures with their names; other pictures get a number as name
 */
export function storedPictures(
  { pictures, documents }: Pick<RecordVersion, 'pictures' | 'documents'>,
  isPublic: boolean,
  listed: readonly Pick<StaffPicture, 'file' | 'name'>[] = [],
): QueuedPicture[] {
  const stored = (picture: ShownPicture, place: number) => {
    const { file } = picture
    const name = listed.find((other) => other.file === file)?.name || `Stored picture ${place + 1}`
    const preview = staffPicturePath(file, isPublic)
    return storedPicture(place === 0 ? 'feature' : 'extra', { ...picture, name, preview })
  }
  return [...pictures.map(stored), ...documents.map((document) => storedPicture('document', document))]
}

/** Returns the body of a `PATCH` that turns `before` into `after`: the fields that differ. */
export function changesOf(before: UntypedContent, after: RecordVersion): RecordChange {
  const known = new Map(sentParts(before).map(([name, value]) => [name, JSON.stringify(value)]))
  // A draft that was stored before a field existed does not have the field.
  const changed = sentParts(after).filter(([name, value]) => JSON.stringify(value) !== (known.get(name) ?? '""'))
  return { ...Object.fromEntries(changed), ...publicationChange(before.publication, after.publication) }
}

/** Returns the fields of a version as a request sends them: details sorted by file, empty details left out. */
function sentParts({ publication, pictures, documents, ...fields }: UntypedContent): [name: string, value: unknown][] {
  const [thumbnail = '', ...images] = pictures.map(({ file }) => file)
  const inOrder = pictures.toSorted((one, other) => one.file.localeCompare(other.file))
  const detail = (detailOf: (picture: ShownPicture) => string | FocusPoint) =>
    Object.fromEntries(
      inOrder.map((picture) => [picture.file, detailOf(picture)] as const).filter(([, value]) => !isNoDetail(value)),
    )
  return Object.entries({
    ...fields,
    thumbnail,
    images,
    altTexts: detail(({ altText }) => altText),
    captions: detail(({ caption }) => caption),
    focus: detail(({ focus }) => focus),
    documents: documents.map(({ file }) => file),
  })
}

type Judged = Pick<StaffRecord, 'state' | 'thumbnail' | 'images' | 'consentOnFile'>

/**
 * Returns whether a change publishes pictures, now or later, without recorded consent for the children's faces.
 * @param before undefined when the record is new
 */
export function asksForConsent(before: Judged | undefined, after: Judged): boolean {
  if (after.consentOnFile || !isOrWillBePublic(after)) return false
  // If restoring a record makes it public, it was public before it was deleted.
  const seen = before && before.state !== 'unpublished' ? picturesOf(before) : []
  return picturesOf(after).some((file) => !seen.includes(file))
}

/** Returns whether a record is public, or will be at a set time. */
export function isOrWillBePublic({ state }: Pick<StaffRecord, 'state'>): boolean {
  return state === 'published' || state === 'scheduled'
}

/**
 * Returns how many records wait for the signed-in person, as a number and in words, and the id of the first record.
 * Requested publications wait for a publisher, returned ones for an author. Returns undefined if no record waits.
 */
export function dueIn(
  records: readonly Pick<StaffRecord, 'id' | 'state' | 'review'>[] | undefined,
  mayPublish: boolean,
): { count: number; text: string; firstId: string } | undefined {
  const [step, text] = mayPublish ? ['asked', 'Asked for publication'] : ['returned', 'Returned for changes']
  const due = records?.filter(({ state, review }) => state === 'unpublished' && review?.state === step) ?? []
  const [first] = due
  return first && { count: due.length, text: `${text}: ${due.length}`, firstId: first.id }
}
