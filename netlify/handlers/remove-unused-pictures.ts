import type { PictureStore } from '../stores/picture-store.ts'
import type { RecordStore } from '../stores/record-store.ts'

/**
 * Removes the pictures that no version of any record names and nobody has held for a day. Removes none when a version
 * cannot be read, since it may name any of them.
 * @param purge makes the CDN forget removed pictures
 */
export async function removeUnusedPictures(
  pictures: Pick<PictureStore, 'removeUnused'>,
  collections: readonly Pick<RecordStore, 'namedPictures'>[],
  now: Date,
  purge: () => void,
): Promise<void> {
  const namedPictures = async () => {
    const named = await Promise.all(collections.map((records) => records.namedPictures()))
    return new Set(named.flatMap((files) => [...files]))
  }
  const removed = await pictures.removeUnused(namedPictures, now)
  if (removed.length > 0) purge()
}
