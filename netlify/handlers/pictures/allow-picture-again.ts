import { answer, HttpError } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'

/** `DELETE /api/admin/pictures/:file/erasure`: lets an erased picture be uploaded again, and answers 204. */
export async function allowPictureAgain(file: string, pictures: Pick<PictureStore, 'liftErasure'>): Promise<Response> {
  if (!(await pictures.liftErasure(file))) throw new HttpError(404, 'No picture of this name was erased.')
  return answer(null, { status: 204 })
}
