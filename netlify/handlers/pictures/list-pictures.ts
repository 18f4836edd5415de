import type { StaffPicture } from '../../../src/schemas/record.ts'
import { json } from '../../http/respond.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { picturesOf, shownFiles } from '../records/record-pictures.ts'

/** `GET /api/admin/pictures`: every stored picture, newest first, with the records that show it, those in the bin too. */
export async function listPictures(
  pictures: Pick<PictureStore, 'all' | 'names' | 'altTexts'>,
  stores: readonly Pick<RecordStore, 'kind' | 'all'>[],
  now: Date,
): Promise<Response> {
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
