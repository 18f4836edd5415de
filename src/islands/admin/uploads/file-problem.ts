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

/** Types that are shrunk when they are too large. Others would lose their animation, or are small in any case. */
const SHRUNK_TYPES = ['image/jpeg', 'image/png']
/** A larger file is refused unread: decoding it could end the page. */
const MAX_READ_BYTES = 60 * 1024 * 1024

export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>

export const HEIC_HINT = 'For JPEG from an iPhone: Settings, Camera, Formats, “Most compatible”.'

/** Tells whether a file is in the format of iPhones, which few browsers can decode. Some systems give it no type. */
export function isHeic({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** Returns why a file cannot be a document, or a picture before it was decoded; an empty text when it may be one. */
export function fileProblem(role: PictureRole, file: ChosenFile): string {
  const { name, size, type } = file
  if (role === 'document') {
    // Some phones send no type of a file.
    if (type !== DOCUMENT_TYPE && !(type === '' && /\.pdf$/i.test(name))) return DOCUMENT_MESSAGES.notPdf(name)
    return size <= MAX_DOCUMENT_BYTES ? '' : DOCUMENT_MESSAGES.tooLarge(name)
  }
  const { notPicture, tooLarge } = sentences(role, name)
  if (!type.startsWith('image/') && !isHeic(file)) return notPicture
  return size < MAX_PICTURE_BYTES || (isDecodedFirst(file) && size <= MAX_READ_BYTES) ? '' : tooLarge
}

/** Tells whether only decoding a file shows if it can be a picture: it is too large, or HEIC. */
export function isDecodedFirst(file: ChosenFile): boolean {
  return isHeic(file) || (file.size >= MAX_PICTURE_BYTES && SHRUNK_TYPES.includes(file.type))
}

/**
 * Returns why a file cannot be a picture after it was decoded and shrunk; an empty text when it can.
 * @param shrunk the file itself, without a preview, when this browser cannot decode it
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
