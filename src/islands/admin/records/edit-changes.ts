import type { RecordChange, StaffRecord } from '#schemas/record.ts'
import { pictureAddress } from '../picture-address.ts'
import {
  altTextsOf,
  extrasOf,
  featureOf,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
} from '../uploads/picture-list.ts'

const PREVIEW_WIDTH_PX = 320

/** The pictures of a stored record, as a form shows them. @param name what they are called, since their file names are lost */
export function storedPictures({ thumbnail, images, altTexts }: StaffRecord, name: string): QueuedPicture[] {
  const stored = (file: string, role: PictureRole, place: number): QueuedPicture => ({
    id: `stored-${place}`,
    role,
    name: `${name} ${place + 1}`,
    bytes: 0,
    status: 'uploaded',
    progress: 1,
    preview: pictureAddress(file, PREVIEW_WIDTH_PX),
    file,
    altText: altTexts?.[file] ?? '',
    message: '',
  })
  return [stored(thumbnail, 'feature', 0), ...images.map((file, index) => stored(file, 'extra', index + 1))]
}

/** What a form changes about the record it was opened with; fields that stay are left out. */
export function changesOf(
  record: StaffRecord,
  words: { title: string; date: string },
  pictures: PictureList,
): RecordChange {
  const title = words.title.trim()
  const thumbnail = featureOf(pictures)?.file ?? record.thumbnail
  const images = extrasOf(pictures).flatMap(({ file }) => file ?? [])
  const altTexts = altTextsOf(pictures)
  return {
    ...(title !== record.name && { title }),
    ...(words.date !== record.date && { date: words.date }),
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
