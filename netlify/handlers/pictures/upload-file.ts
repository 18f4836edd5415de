import { DOCUMENT_POST_NAME } from '../../../src/schemas/document-upload.ts'
import { MAX_PICTURE_BYTES, UPLOAD_POST_NAME } from '../../../src/schemas/upload.ts'
import { MAX_BODY_BYTES, readMultipart } from '../../http/multipart.ts'
import { json, problem } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import { storeDocument } from '../documents/store-document.ts'
import { assertPicture, storePicture } from './store-picture.ts'

/**
 * `POST /api/uploads`: stores one picture, the field `image`, and answers 201 `{file, width, height}`; or one PDF, the field
 * `document`, and answers 201 `{file, name, bytes, pages}`. Sent again, the same file is answered the same and stored
 * once. What no record names, and the gallery does not keep, goes to the trash after two days.
 */
export async function uploadFile(
  request: Request,
  pictures: Pick<PictureStore, 'save' | 'saveDocument'>,
  now: Date,
): Promise<Response> {
  const [file, ...others] = await readMultipart(request, {
    fields: { [UPLOAD_POST_NAME]: 1, [DOCUMENT_POST_NAME]: 1 },
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  if (others.length > 0) return problem(400, 'Please send one file at a time.')
  if (!file || !('bytes' in file)) {
    return problem(422, `Please send a picture in the field ${UPLOAD_POST_NAME}, or a PDF in ${DOCUMENT_POST_NAME}.`)
  }
  if (file.field === DOCUMENT_POST_NAME) return json(await storeDocument(file, pictures, now), { status: 201 })
  assertPicture(file, 'extra')
  return json(await storePicture(file, pictures, now), { status: 201 })
}
