/** Which files can become pictures or documents of a form (docs/product.md#pictures, #documents). */
import {
  DOCUMENT_MESSAGES,
  DOCUMENT_TYPE,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  UPLOAD_MESSAGES,
} from '#schemas/upload.ts'
import type { PictureRole } from './picture-list.ts'
import type { ShrunkPicture } from './shrink-picture.ts'

/** The types of files that are shrunk if too large. Other types would lose their animation, or are small anyway. */
const SHRUNK_TYPES = ['image/jpeg', 'image/png']
/** Larger files are rejected before decoding, because decoding could crash the page. */
const MAX_READ_BYTES = 60 * 1024 * 1024

export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>

export const HEIC_HINT = 'For JPEG from an iPhone: Settings, Camera, Formats, “Most compatible”.'

/** Returns whether a file is HEIC, a format of iPhones. Few browsers decode HEIC, and some systems give it no type. */
export function isHeic({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** Returns the error of a file that cannot be used, as far as known before decoding; otherwise an empty text. */
export function fileProblem(role: PictureRole, file: ChosenFile): string {
  const { name, size, type } = file
  if (role === 'document') {
    // Some phones give files no type.
    if (type !== DOCUMENT_TYPE && !(type === '' && /\.pdf$/i.test(name))) return DOCUMENT_MESSAGES.notPdf(name)
    return size <= MAX_DOCUMENT_BYTES ? '' : DOCUMENT_MESSAGES.tooLarge(name)
  }
  const { notPicture, tooLarge } = sentences(role, name)
  if (!type.startsWith('image/') && !isHeic(file)) return notPicture
  return size < MAX_PICTURE_BYTES || (isDecodedFirst(file) && size <= MAX_READ_BYTES) ? '' : tooLarge
}

/** Returns whether a file must be decoded to know if it can be a picture: if the file is too large, or HEIC. */
export function isDecodedFirst(file: ChosenFile): boolean {
  return isHeic(file) || (file.size >= MAX_PICTURE_BYTES && SHRUNK_TYPES.includes(file.type))
}

/**
 * Returns the error of a file that is no picture even after decoding and shrinking; otherwise an empty text.
 * @param shrunk the unchanged file, without a preview, if this browser cannot decode it
 */
export function shrunkProblem(role: PictureRole, file: ChosenFile, shrunk: ShrunkPicture): string {
  if (isHeic(file) && shrunk.preview === '') return sentences(role, file.name).notPicture
  return shrunk.blob.size < MAX_PICTURE_BYTES ? '' : sentences(role, file.name).tooLarge
}

function sentences(role: PictureRole, name: string) {
  const { featureTooLarge, featureNotPicture, extraTooLarge, extraNotPicture } = UPLOAD_MESSAGES
  return role === 'feature'
    ? { tooLarge: featureTooLarge, notPicture: featureNotPicture }
    : { tooLarge: extraTooLarge(name), notPicture: extraNotPicture(name) }
}
