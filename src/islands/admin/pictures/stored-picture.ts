import type { StaffPicture } from '#schemas/record.ts'
import { resizedUploadPath, uploadPath, type Width } from '#shared/picture-address.ts'

/** Returns the name of a picture for staff: the name of the chosen file, if known. */
export const nameOf = ({ name }: Pick<StaffPicture, 'name'>) => name || 'Picture without a name'

/** Returns the text that a search matches: the picture's name and alternative text, and the records that show it. */
export function searchTextOf({ name, altText, usedBy }: StaffPicture): string {
  return [name, altText, ...usedBy.map((record) => record.name)].join(' ')
}

/** The width of most thumbnails. */
const PREVIEW_WIDTH_PX = 320

/**
 * Returns the address of a picture in the staff area. Pictures that are not public are not resized, because the Image
 * CDN fetches pictures without the cookie of staff.
 */
export function staffPicturePath(file: string, isPublic: boolean, width: Width = PREVIEW_WIDTH_PX): string {
  return isPublic ? resizedUploadPath(file, { width }) : uploadPath(file)
}
