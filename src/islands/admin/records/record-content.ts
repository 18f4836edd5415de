import { type StaffRecord, type TypedFields, typedOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { altTextsOf, extrasOf, featureOf, type PictureList } from '../uploads/picture-list.ts'

/** What staff can change in a record. */
export interface RecordContent {
  typed: TypedFields
  thumbnail: string
  images: readonly string[]
  /** By file name; a picture without an alt text is missing. */
  altTexts: Readonly<Record<string, string>>
}

/** Returns the content of a stored record. */
export function contentOf(kind: RecordKind, record: StaffRecord): RecordContent {
  const { thumbnail, images, altTexts = {} } = record
  return { typed: typedOf(kind, record), thumbnail, images, altTexts }
}

/** Returns the content of a form. @param thumbnail while the form has no feature image that was uploaded */
export function contentOfForm(typed: TypedFields, pictures: PictureList, thumbnail: string): RecordContent {
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()])
  return {
    typed: Object.fromEntries(trimmed) as TypedFields,
    thumbnail: featureOf(pictures)?.file ?? thumbnail,
    images: extrasOf(pictures).flatMap(({ file }) => file ?? []),
    altTexts: altTextsOf(pictures),
  }
}

/** Returns all pictures of a content, the feature image first, each once. */
export function filesOf({ thumbnail, images }: Pick<RecordContent, 'thumbnail' | 'images'>): string[] {
  return [...new Set([thumbnail, ...images])]
}
