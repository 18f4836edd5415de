import type { RecordDocument } from '../../../src/schemas/record-kinds/notice-fields.ts'
import {
  DOCUMENT_MESSAGES,
  DOCUMENT_POST_NAME,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  UPLOAD_MESSAGES,
  UPLOAD_POST_NAME,
} from '../../../src/schemas/upload.ts'
import { isPdf, readDocument } from '../../documents/read-document.ts'
import { safeFileName, safePdfName } from '../../documents/safe-file-name.ts'
import { readFileForm } from '../../http/body.ts'
import { HttpError, json, problem } from '../../http/respond.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import { adviceAgainst } from '../../pictures/picture-kind.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/**
 * `POST /api/uploads`: stores one file. For a picture in the field `image` it answers 201 `{file, width, height}`; for
 * a PDF in the field `document`, 201 `{file, name, bytes, pages}`. The same file sent again gets the same response and
 * is stored once. A file that no record uses, and that the gallery does not keep, goes to the trash after two days.
 */
export async function uploadFile(request: Request, pictures: Pick<PictureStore, 'save' | 'saveDocument'>, now: Date) {
  const [[field, file] = [], ...others] = await readFileForm(request, {
    [UPLOAD_POST_NAME]: 1,
    [DOCUMENT_POST_NAME]: 1,
  })
  if (others.length > 0) return problem(400, 'Please send one file at a time.')
  if (!(file instanceof File)) {
    return problem(422, `Please send a picture in the field ${UPLOAD_POST_NAME}, or a PDF in ${DOCUMENT_POST_NAME}.`)
  }
  if (field === DOCUMENT_POST_NAME) return json(await storeDocument(file, pictures, now), { status: 201 })
  await assertPicture(file, 'extra')
  return json(await storePicture(file, pictures, now), { status: 201 })
}

/**
 * Checks size and type of a file before it is decoded.
 * @param role determines the error messages
 * @throws {HttpError} 413 when it has 5 MB or more, 415 when it is not a picture of an accepted type
 */
export async function assertPicture(file: File, role: 'feature' | 'extra'): Promise<void> {
  const isFeature = role === 'feature'
  const name = nameInSentences(file)
  if (file.size >= MAX_PICTURE_BYTES)
    throw new HttpError(413, isFeature ? UPLOAD_MESSAGES.featureTooLarge : UPLOAD_MESSAGES.extraTooLarge(name))
  const advice = await adviceAgainst(file)
  if (advice === null) return
  const refusal = isFeature ? UPLOAD_MESSAGES.featureNotPicture : UPLOAD_MESSAGES.extraNotPicture(name)
  throw new HttpError(415, `${refusal}. ${advice}`)
}

/** Stores a picture that {@link assertPicture} has accepted, with its file name for the search. */
export async function storePicture(file: File, pictures: Pick<PictureStore, 'save'>, now: Date) {
  const picture = await cleanPicture(await file.bytes(), nameInSentences(file))
  return pictures.save({ ...picture, name: safeFileName(file.name) }, now)
}

function nameInSentences({ name }: File): string {
  return safeFileName(name) || 'The picture'
}

/**
 * Stores a PDF as it was sent. The same file is stored once, under the name that it was last sent with.
 * @throws {HttpError} 413 when it has more than 4 MB, 415 when it is no PDF, 422 when it is refused; each with advice
 */
export async function storeDocument(
  file: File,
  pictures: Pick<PictureStore, 'saveDocument'>,
  now: Date,
): Promise<RecordDocument> {
  const name = safePdfName(file.name)
  if (file.size > MAX_DOCUMENT_BYTES) throw new HttpError(413, DOCUMENT_MESSAGES.tooLarge(name))
  const bytes = await file.bytes()
  if (!isPdf(bytes)) throw new HttpError(415, DOCUMENT_MESSAGES.notPdf(name))
  return pictures.saveDocument({ ...(await readDocument(bytes)), bytes, name }, now)
}
