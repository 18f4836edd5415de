import { type PictureChange, resizedUploadPath, uploadPath } from '#shared/picture-address.ts'

/**
 * Returns the address of a picture in the staff area: resized, or as it was stored when visitors do not get it. The Image
 * CDN asks for its sources as a visitor does, without the cookie.
 */
export function staffPicturePath(file: string, isPublic: boolean, change: PictureChange): string {
  return isPublic ? resizedUploadPath(file, change) : uploadPath(file)
}
