import { UPLOAD_MESSAGES } from '../../../src/schemas/upload.ts'
import type { FilePart } from '../../http/multipart.ts'
import { HttpError } from '../../http/respond.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import { adviceAgainst } from '../../pictures/picture-kind.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/**
 * Checks size and type of a file before it is decoded.
 * @param role the feature image has messages of its own
 * @throws {HttpError} 413 when it has 5 MB or more, 415 when it is not a picture of an accepted type
 */
export function assertPicture(file: FilePart, role: 'feature' | 'extra'): void {
  const isFeature = role === 'feature'
  const name = nameInSentences(file)
  if (file.isTooLarge)
    throw new HttpError(413, isFeature ? UPLOAD_MESSAGES.featureTooLarge : UPLOAD_MESSAGES.extraTooLarge(name))
  const advice = adviceAgainst(file.bytes)
  if (advice === null) return
  throw new HttpError(
    415,
    `${isFeature ? UPLOAD_MESSAGES.featureNotPicture : UPLOAD_MESSAGES.extraNotPicture(name)}. ${advice}`,
  )
}

/**
 * Stores a picture that {@link assertPicture} has let pass, as it is served. The name of the file is kept to find it by,
 * without characters that change how text is shown.
 */
export async function storePicture(file: FilePart, pictures: Pick<PictureStore, 'save'>, now: Date) {
  const picture = await cleanPicture(file.bytes, nameInSentences(file))
  const name = file.fileName.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '').trim()
  return pictures.save({ ...picture, name }, now)
}

function nameInSentences({ fileName }: FilePart): string {
  return fileName || 'The picture'
}
