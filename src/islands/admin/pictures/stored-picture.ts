import type { StaffPicture } from '#schemas/record.ts'
import { resizedUploadPath, uploadPath, type Width } from '#shared/picture-address.ts'

/** Returns the label of a picture for staff: the name of the chosen file, if known. */
export const nameOf = ({ name }: Pick<StaffPicture, 'name'>) => name || 'Picture without a name'

/** Returns the words in which a picture is searched: its names, what it shows, and the records that show it. */
export function searchTextOf({ name, altText, usedBy }: StaffPicture): string {
  return [name, altText, ...usedBy.map((record) => record.name)].join(' ')
}

/** The width of most thumbnails. */
const PREVIEW_WIDTH_PX = 320

/**
 * Returns the address of a picture in the staff area: resized, or as it was stored if visitors do not get it. The Image
 * CDN requests its sources as a visitor does, without the cookie.
 */
export function staffPicturePath(file: string, isPublic: boolean, width: Width = PREVIEW_WIDTH_PX): string {
  return isPublic ? resizedUploadPath(file, { width }) : uploadPath(file)
}
