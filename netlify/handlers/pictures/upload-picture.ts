import { MAX_PICTURE_BYTES, UPLOAD_POST_NAME } from '../../../src/schemas/upload.ts'
import { json, problem } from '../../http/respond.ts'
import { MAX_BODY_BYTES, readMultipart } from '../../parsing/multipart.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import { assertPicture, nameInSentences } from './picture-checks.ts'

/**
 * `POST /api/uploads`: stores one picture and answers 201 `{file, width, height}`. Sent again, the same picture is
 * answered the same and stored once. A picture that no record names is removed after a day.
 */
export async function uploadPicture(
  request: Request,
  pictures: Pick<PictureStore, 'save'>,
  now: Date,
): Promise<Response> {
  const [file] = await readMultipart(request, {
    fields: { [UPLOAD_POST_NAME]: 1 },
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  if (!file || !('bytes' in file)) return problem(422, `Please send a picture in the field ${UPLOAD_POST_NAME}.`)
  assertPicture(file, 'extra')
  const picture = await cleanPicture(file.bytes, nameInSentences(file))
  return json(await pictures.save(picture, now), { status: 201 })
}
