import type { StaffPicture } from '../../src/schemas/record.ts'
import { json } from '../respond.ts'
import type { PictureStore } from '../stores/picture-store.ts'
import type { RecordStore } from '../stores/record-store.ts'

/** `GET /api/admin/pictures`: every stored picture, newest first, with the records that show it, those in the bin too. */
export async function listPictures(
  pictures: Pick<PictureStore, 'all'>,
  collections: readonly Pick<RecordStore, 'collection' | 'all'>[],
): Promise<Response> {
  const [stored, ...records] = await Promise.all([pictures.all(), ...collections.map((collection) => collection.all())])
  const uses = new Map<string, StaffPicture['usedBy']>()
  for (const [index, { collection }] of collections.entries()) {
    for (const { id, name, thumbnail, images } of records[index] ?? []) {
      for (const file of new Set([thumbnail, ...images])) {
        uses.set(file, [...(uses.get(file) ?? []), { collection, id, name }])
      }
    }
  }
  const listed: StaffPicture[] = stored.map(({ file, width, height }) => ({
    file,
    width,
    height,
    usedBy: uses.get(file) ?? [],
  }))
  return json({ pictures: listed })
}
