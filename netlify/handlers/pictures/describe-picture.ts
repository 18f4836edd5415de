import { pictureChangeSchema } from '../../../src/schemas/gallery.ts'
import { pictureNameSchema } from '../../../src/schemas/upload.ts'
import { readSent } from '../../http/body.ts'
import { answer, problem } from '../../http/respond.ts'
import { ErasedPicture, type PictureStore } from '../../stores/picture-store.ts'

/**
 * `PATCH /api/admin/pictures/:file` with `{altText?, isKept?}`: what the gallery says about a picture. A kept one stays
 * although no record names it.
 * @returns 204; 404 for an unknown picture; 422 for anything else
 * @throws {ErasedPicture} staff have erased it
 */
export async function describePicture(
  request: Request,
  file: string,
  { pictures, now }: { pictures: Pick<PictureStore, 'use' | 'isErased' | 'keep' | 'describe'>; now: Date },
): Promise<Response> {
  const { altText, isKept } = await readSent(pictureChangeSchema, request)
  if (await pictures.isErased(file)) throw new ErasedPicture(file)
  // Using it keeps a clean-up that runs now from taking it.
  if (!pictureNameSchema.safeParse(file).success || (await pictures.use([file], now)).length > 0) {
    return problem(404, 'There is no picture of this name.')
  }
  if (isKept) await pictures.keep(file, now)
  if (altText !== undefined) await pictures.describe(file, altText)
  return answer(null, { status: 204 })
}
