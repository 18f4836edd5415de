import type { RecordChange, StaffRecord, TypedFieldName } from '#schemas/record.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import type { PictureRole, QueuedPicture } from '../uploads/picture-list.ts'
import { filesOf, type RecordContent } from './record-content.ts'

const PREVIEW_WIDTH_PX = 320

/**
 * Returns the pictures of a stored record as a form shows them.
 * @param name shown instead of their file names, which are not stored
 */
export function storedPictures(
  { thumbnail, images, altTexts, state }: Pick<StaffRecord, 'thumbnail' | 'images' | 'altTexts' | 'state'>,
  name: string,
): QueuedPicture[] {
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

/** Returns what a `PATCH` sends to turn `before` into `after`: the parts that differ. */
export function changesOf(before: RecordContent, after: RecordContent): RecordChange {
  const names = Object.keys(before.typed) as TypedFieldName[]
  const typed = names.filter((name) => after.typed[name] !== before.typed[name])
  const files = new Set(filesOf(after))
  const altTexts = sorted(after.altTexts).filter(([file]) => files.has(file))
  return {
    ...Object.fromEntries(typed.map((name) => [name, after.typed[name]])),
    ...(after.thumbnail !== before.thumbnail && { thumbnail: after.thumbnail }),
    ...(!isSame(after.images, before.images) && { images: [...after.images] }),
    ...(!isSame(altTexts, sorted(before.altTexts)) && { altTexts: Object.fromEntries(altTexts) }),
  }
}

function sorted(texts: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
