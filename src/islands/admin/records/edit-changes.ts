import { type RecordChange, type StaffRecord, type TypedFields, typedFieldsOf, typedOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import {
  altTextsOf,
  extrasOf,
  featureOf,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
} from '../uploads/picture-list.ts'

const PREVIEW_WIDTH_PX = 320

/**
 * Returns the pictures of a stored record as a form shows them.
 * @param name shown instead of their file names, which are not stored
 */
export function storedPictures({ thumbnail, images, altTexts, state }: StaffRecord, name: string): QueuedPicture[] {
  const stored = (file: string, role: PictureRole, place: number): QueuedPicture => ({
    id: `stored-${place}`,
    role,
    name: `${name} ${place + 1}`,
    bytes: 0,
    status: 'uploaded',
    progress: 1,
    preview: staffPicturePath(file, state === 'published', { width: PREVIEW_WIDTH_PX }),
    file,
    altText: altTexts?.[file] ?? '',
    message: '',
  })
  return [stored(thumbnail, 'feature', 0), ...images.map((file, index) => stored(file, 'extra', index + 1))]
}

/** Returns the changes to the record that a form was opened with, without unchanged fields. */
export function changesOf(
  kind: RecordKind,
  record: StaffRecord,
  typed: TypedFields,
  pictures: PictureList,
): RecordChange {
  const before = typedOf(kind, record)
  const typedChanges = typedFieldsOf(kind).flatMap(({ name }) => {
    const text = typed[name].trim()
    return text === before[name] ? [] : [[name, text]]
  })
  const thumbnail = featureOf(pictures)?.file ?? record.thumbnail
  const images = extrasOf(pictures).flatMap(({ file }) => file ?? [])
  const altTexts = altTextsOf(pictures)
  return {
    ...(Object.fromEntries(typedChanges) as Partial<TypedFields>),
    ...(thumbnail !== record.thumbnail && { thumbnail }),
    ...(!isSame(images, record.images) && { images }),
    ...(!isSame(sorted(altTexts), sorted(record.altTexts ?? {})) && { altTexts }),
  }
}

function sorted(texts: Record<string, string>): [string, string][] {
  return Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
