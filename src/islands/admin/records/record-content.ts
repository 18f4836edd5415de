import { type StaffRecord, type TypedFields, typedOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import {
  detailsOf,
  documentsOf,
  extrasOf,
  featureOf,
  type PictureDetails,
  type PictureList,
} from '../uploads/picture-list.ts'
import { choiceOf, type PublicationChoice } from './publication-choice.ts'

/** What staff can change in a record. */
export interface RecordContent extends PictureDetails {
  typed: TypedFields
  /** Empty for a kind without pictures. */
  thumbnail: string
  images: readonly string[]
  documents: readonly ListedDocument[]
  consentOnFile: boolean
}

/** What a form for changes saves: the content, and when visitors see it. Bringing back a version does not publish. */
export interface RecordVersion extends RecordContent {
  publication: PublicationChoice
}

/** What a form holds. */
export interface FormContent {
  typed: TypedFields
  pictures: PictureList
  consentOnFile: boolean
}

/** A document as the server names it. */
export type ListedDocument = NonNullable<StaffRecord['documents']>[number]

/** Returns the content of a stored record. */
export function contentOf(kind: RecordKind, record: StaffRecord): RecordContent {
  const { thumbnail = '', images = [], documents = [], consentOnFile = false } = record
  const { altTexts = {}, captions = {}, focus = {} } = record
  return { typed: typedOf(kind, record), thumbnail, images, documents, altTexts, captions, focus, consentOnFile }
}

/** Returns a stored record as a form for changes begins with it. */
export function versionOf(kind: RecordKind, record: StaffRecord): RecordVersion {
  return { ...contentOf(kind, record), publication: choiceOf(record) }
}

/** Returns the content of a form. @param thumbnail while the form has no feature image that was uploaded */
export function contentOfForm({ typed, pictures, consentOnFile }: FormContent, thumbnail: string): RecordContent {
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()])
  return {
    typed: Object.fromEntries(trimmed) as TypedFields,
    thumbnail: featureOf(pictures)?.file ?? thumbnail,
    images: extrasOf(pictures).flatMap(({ file }) => file ?? []),
    ...detailsOf(pictures),
    documents: documentsOf(pictures),
    consentOnFile,
  }
}

/** Returns all pictures of a content, the feature image first, each once. */
export function filesOf({ thumbnail, images }: Pick<RecordContent, 'thumbnail' | 'images'>): string[] {
  return [...new Set([thumbnail, ...images])].filter(Boolean)
}
