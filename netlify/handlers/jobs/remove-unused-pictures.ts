import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'

/**
 * Deletes the pictures that no version of any record names and that were not held for a day. Deletes none when a
 * version cannot be read, since it may name any picture.
 * @param purge purges deleted pictures from the CDN
 */
export async function removeUnusedPictures(
  pictures: Pick<PictureStore, 'removeUnused'>,
  stores: readonly Pick<RecordStore, 'namedPictures'>[],
  now: Date,
  purge: () => void,
): Promise<void> {
  const namedPictures = async () => {
    const named = await Promise.all(stores.map((records) => records.namedPictures()))
    return new Set(named.flatMap((files) => [...files]))
  }
  const removed = await pictures.removeUnused(namedPictures, now)
  if (removed.length > 0) purge()
}
