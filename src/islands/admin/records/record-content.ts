import { type RecordChange, type StaffPicture, type StaffRecord, type TypedFields, typedOf } from '#schemas/record.ts'
import { PICTURE_DETAILS, picturesOf } from '#schemas/record-kinds/picture-details.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import {
  describedBy,
  detailsOf,
  featureOf,
  ofRole,
  type PictureDetails,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
  storedPicture,
} from '../uploads/picture-list.ts'
import { AT_ONCE, choiceOf, type PublicationChoice, publicationChange } from './publication-choice.ts'

/** What staff can change in a record, and when visitors see it. */
export interface RecordVersion extends PictureDetails {
  typed: TypedFields
  /** Empty for a kind without pictures. */
  thumbnail: string
  images: readonly string[]
  documents: readonly NonNullable<StaffRecord['documents']>[number][]
  consentOnFile: boolean
  publication: PublicationChoice
}

/** What a new record is made from. */
export const NO_VERSION: RecordVersion = {
  typed: {} as TypedFields,
  thumbnail: '',
  images: [],
  documents: [],
  altTexts: {},
  captions: {},
  focus: {},
  consentOnFile: false,
  publication: AT_ONCE,
}

/** Returns a stored record as a form for changes begins with it. */
export function versionOf(kind: RecordKind, record: StaffRecord): RecordVersion {
  const { thumbnail = '', images = [], documents = [], consentOnFile = false } = record
  const { altTexts = {}, captions = {}, focus = {} } = record
  const content = { typed: typedOf(kind, record), thumbnail, images, documents, altTexts, captions, focus }
  return { ...content, consentOnFile, publication: choiceOf(record) }
}

/** Returns what a form holds. @param thumbnail while the form has no feature image that was uploaded */
export function versionOfForm(
  { typed, ...form }: Pick<RecordVersion, 'typed' | 'consentOnFile' | 'publication'>,
  pictures: PictureList,
  thumbnail: string,
): RecordVersion {
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()])
  return {
    typed: Object.fromEntries(trimmed) as TypedFields,
    thumbnail: featureOf(pictures)?.file ?? thumbnail,
    images: ofRole(pictures, 'extra').flatMap(({ file }) => file ?? []),
    ...detailsOf(pictures),
    documents: ofRole(pictures, 'document').flatMap(({ file, name, bytes, pages }) =>
      file ? [{ file, name, bytes, pages }] : [],
    ),
    ...form,
  }
}

/**
 * Returns the pictures and documents of a stored record as a form shows them.
 * @param listed the pictures whose names are known; another one has a number
 */
export function storedPictures(
  version: Omit<RecordVersion, 'typed' | 'consentOnFile' | 'publication'>,
  isPublic: boolean,
  listed: readonly Pick<StaffPicture, 'file' | 'name'>[] = [],
): QueuedPicture[] {
  const { thumbnail, images, documents } = version
  const stored = (file: string, role: PictureRole, place: number): QueuedPicture => {
    const name = listed.find((picture) => picture.file === file)?.name || `Stored picture ${place + 1}`
    const preview = staffPicturePath(file, isPublic)
    return storedPicture(role, { file, name, preview, ...describedBy(version, file) })
  }
  const feature = thumbnail ? [stored(thumbnail, 'feature', 0)] : []
  const extras = images.map((file, index) => stored(file, 'extra', index + 1))
  return [...feature, ...extras, ...documents.map((document) => storedPicture('document', document))]
}

/** Returns what a `PATCH` sends to turn `before` into `after`: the parts that differ. */
export function changesOf(before: RecordVersion, after: RecordVersion): RecordChange {
  const known = new Map(sentParts(before).map(([name, value]) => [name, JSON.stringify(value)]))
  // A draft from before a typed field has none of it.
  const changed = sentParts(after).filter(([name, value]) => JSON.stringify(value) !== (known.get(name) ?? '""'))
  return { ...Object.fromEntries(changed), ...publicationChange(before.publication, after.publication) }
}

/** Returns what a request sends of a version: of details, those of its pictures, in one order. */
function sentParts({ typed, publication, ...version }: RecordVersion): [name: string, value: unknown][] {
  const files = picturesOf(version).sort()
  const details = PICTURE_DETAILS.map((detail) => {
    const kept = files.filter((file) => file in version[detail])
    return [detail, Object.fromEntries(kept.map((file) => [file, version[detail][file]]))]
  })
  const documents = version.documents.map(({ file }) => file)
  return Object.entries({ ...typed, ...version, documents, ...Object.fromEntries(details) })
}

type Judged = Pick<StaffRecord, 'state' | 'thumbnail' | 'images' | 'consentOnFile'>

/**
 * Returns whether a change has given visitors pictures, now or at a time to come, without a note that consent for
 * children's faces is on file.
 * @param before undefined when the record is new
 */
export function asksForConsent(before: Judged | undefined, after: Judged): boolean {
  if (after.consentOnFile || !isOrWillBePublic(after)) return false
  // What comes back from the bin was public before.
  const seen = before && before.state !== 'unpublished' ? picturesOf(before) : []
  return picturesOf(after).some((file) => !seen.includes(file))
}

/** Returns whether visitors see a record, or will at its time. */
export function isOrWillBePublic({ state }: Pick<StaffRecord, 'state'>): boolean {
  return state === 'published' || state === 'scheduled'
}

/**
 * Returns how many records of a list wait for who is signed in, that in words, and the first of them: publications that
 * were asked for wait for a publisher, returned ones for an author. Undefined when none does.
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
