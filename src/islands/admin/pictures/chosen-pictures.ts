import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import type { ChosenPicture } from '../uploads/picture-list.ts'
import { nameOf } from './name-of.ts'
import { staffPicturePath } from './staff-picture-path.ts'

const PREVIEW_WIDTH_PX = 320

/** Returns pictures of the gallery as a form takes them. */
export function chosenPictures(pictures: readonly StaffPicture[], labels: AdminLabels['gallery']): ChosenPicture[] {
  return pictures.map((picture) => ({
    file: picture.file,
    name: nameOf(picture, labels),
    altText: picture.altText,
    preview: staffPicturePath(picture.file, picture.isPublic, { width: PREVIEW_WIDTH_PX }),
  }))
}
