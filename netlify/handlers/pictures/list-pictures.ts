import type { StaffPicture } from '../../../src/schemas/record.ts'
import { pictureChangeSchema, picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { pictureNameSchema } from '../../../src/schemas/upload.ts'
import { readSent } from '../../http/body.ts'
import { answer, json, problem } from '../../http/respond.ts'
import type { Deps } from '../../platform/deps.ts'
import { ErasedPicture } from '../../stores/picture-store.ts'
import { shownFiles } from '../records/record-files.ts'

/** `GET /api/admin/pictures`: every stored picture, newest first, with the records that show it, those in the bin too. */
export async function listPictures({ pictures, stores, now }: Pick<Deps, 'pictures' | 'stores' | 'now'>) {
  const [stored, kept, altTexts, ...lists] = await Promise.all([
    pictures.all(),
    pictures.names('kept'),
    pictures.altTexts(),
    ...stores.map((store) => store.all(now)),
  ])
  const shown = new Set(lists.flat().flatMap((record) => shownFiles(record)))
  const uses = new Map<string, StaffPicture['usedBy']>()
  for (const [index, { kind }] of stores.entries()) {
    for (const record of lists[index] ?? []) {
      for (const file of picturesOf(record)) {
        uses.set(file, [...(uses.get(file) ?? []), { collection: kind, id: record.id, name: record.name }])
      }
    }
  }
  const listed: StaffPicture[] = stored.map(({ file, width, height, name }) => ({
    file,
    name: name ?? '',
    altText: altTexts.get(file) ?? '',
    isKept: kept.has(file),
    width,
    height,
    isPublic: shown.has(file),
    usedBy: uses.get(file) ?? [],
  }))
  return json({ pictures: listed })
}

/**
 * `PATCH /api/admin/pictures/:file` with `{altText?, isKept?}`: what the gallery says about a picture. A kept one stays
 * although no record names it.
 * @returns 204; 404 for an unknown picture; 422 for anything else
 * @throws {ErasedPicture} staff have erased it
 */
export async function describePicture(
  request: Request,
  file: string,
  { pictures, now }: Pick<Deps, 'pictures' | 'now'>,
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
