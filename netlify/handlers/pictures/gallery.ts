import type { StaffPicture } from '../../../src/schemas/record.ts'
import { pictureChangeSchema, picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { pictureNameSchema } from '../../../src/schemas/upload.ts'
import { readSent } from '../../http/body.ts'
import { answer, ERRORS, HttpError, json, problem } from '../../http/respond.ts'
import { BLANK_PICTURE } from '../../pictures/blank-picture.ts'
import type { Deps } from '../../platform/deps.ts'
import { ifSound } from '../../stores/blob-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { ErasedPicture, nameOfPicture } from '../../stores/picture-store.ts'
import { filesOf, type StoredRecord } from '../../stores/record-store.ts'
import { type Author, upTo } from '../../stores/versions.ts'
import { isDescribed, shownFiles, withoutFile } from '../records/record-files.ts'

/** `GET /api/admin/pictures`: every stored picture, newest first, with the records that use it, also in the bin. */
export async function listPictures({ pictures, stores, now }: Pick<Deps, 'pictures' | 'stores' | 'now'>) {
  const [stored, kept, altTexts, ...lists] = await Promise.all([
    pictures.all(),
    pictures.names('kept'),
    pictures.altTexts(),
    ...stores.map((store) => store.all(now)),
  ])
  const shown = new Set(lists.flat().flatMap((record) => shownFiles(record)))
  const uses = stores.flatMap(({ kind }, index) =>
    (lists[index] ?? []).flatMap((record) =>
      picturesOf(record).map((file) => ({ file, use: { collection: kind, id: record.id, name: record.name } })),
    ),
  )
  const usesOf = Map.groupBy(uses, ({ file }) => file)
  const listed: StaffPicture[] = stored.map(({ file, width, height, name }) => ({
    file,
    name: name ?? '',
    altText: altTexts.get(file) ?? '',
    isKept: kept.has(file),
    width,
    height,
    isPublic: shown.has(file),
    usedBy: (usesOf.get(file) ?? []).map(({ use }) => use),
  }))
  return json({ pictures: listed })
}

type OfPicture = Pick<Deps, 'pictures'> & { file: string }

/**
 * `PATCH /api/admin/pictures/:file` with `{altText?, isKept?}`: changes a picture in the gallery. A picture with
 * `isKept` is not removed, even if no record uses it.
 * @returns 204; 404 for an unknown picture; 422 for an invalid body
 * @throws {ErasedPicture} when staff have erased the picture
 */
export async function describePicture(
  request: Request,
  { file, pictures, now }: OfPicture & Pick<Deps, 'now'>,
): Promise<Response> {
  const { altText, isKept } = await readSent(pictureChangeSchema, request)
  if (await pictures.isErased(file)) throw new ErasedPicture(file)
  // `use` prevents a running clean-up from deleting the picture.
  if (!pictureNameSchema.safeParse(file).success || (await pictures.use([file], now)).length > 0)
    return problem(404, ERRORS.noPicture)
  if (isKept) await pictures.keep(file, now)
  if (altText !== undefined) await pictures.describe(file, altText)
  return answer(null, { status: 204 })
}

const BLANK_NAME = nameOfPicture(BLANK_PICTURE)

type EraseDeps = OfPicture & Pick<Deps, 'stores' | 'purgeErased'> & { author: Author }

/**
 * `DELETE /api/admin/pictures/:file`: erases a picture permanently and answers 204 (docs/decisions/018). Removes it
 * from the store, its trash, the CDN, and every version of every record, also in the bin. The same bytes cannot be
 * uploaded again. From the first write on, the picture is not served. The call can be repeated, also after a crash.
 */
export async function erasePicture(deps: EraseDeps): Promise<Response> {
  const { file, pictures, stores, purgeErased, author } = deps
  const isKnown = (await pictures.isErased(file)) || (await pictures.has(file))
  if (!isKnown) throw new HttpError(404, ERRORS.noPicture)
  if (BLANK_NAME === file) {
    throw new HttpError(409, 'This picture is the grey area in place of an erased one. It shows nobody.')
  }

  await pictures.erase(file, author)
  purgeErased(file)
  for (const store of stores) {
    const { found } = await store.every((record) => (isIn(record, file) ? [record] : []))
    const versions = new Map(found.flat().map(({ id, version }) => [id, version]))
    // A record that cannot be read does not stop the erasure: the picture is not served in any case.
    for (const [id, version] of versions) await ifSound(() => eraseFromRecord({ id, version }, store, deps))
  }
  purgeErased(file)
  return answer(null, { status: 204 })
}

/** `DELETE /api/admin/pictures/:file/erasure`: lets an erased picture be uploaded again, and answers 204. */
export async function allowPictureAgain({ file, pictures }: OfPicture): Promise<Response> {
  if (!(await pictures.liftErasure(file))) throw new HttpError(404, 'No picture of this name was erased.')
  return answer(null, { status: 204 })
}

/** Writes a version without the picture if the newest one uses it. Then overwrites earlier versions that use it. */
async function eraseFromRecord(
  { id, version }: Pick<StoredRecord, 'id' | 'version'>,
  store: Deps['stores'][number],
  { file, pictures, author }: EraseDeps,
): Promise<void> {
  const without = async (record: StoredRecord): Promise<StoredRecord> => {
    const changed = withoutFile(record, file, BLANK_NAME)
    // The blank picture is stored before a version uses it.
    if (changed.thumbnail === BLANK_NAME) await pictures.save(BLANK_PICTURE, author.now)
    return changed
  }
  const known = await store.newest(id, version)
  const edit = (newest: StoredRecord) => (isIn(newest, file) ? without(newest) : null)
  const newest = known && ((await store.change(known, edit, author)) ?? (await store.newest(id, version)))
  if (newest === null) return
  if (isIn(newest, file)) {
    throw new HttpError(503, 'Somebody is changing a record that has this picture. Please try again.')
  }
  await mapConcurrently(upTo(newest.version - 1), async (number) => {
    const record = await ifSound(() => store.at(id, number))
    if (record && isIn(record, file)) await store.rewrite(await without(record))
  })
}

function isIn(record: StoredRecord, file: string): boolean {
  return filesOf(record).includes(file) || isDescribed(record, file)
}
