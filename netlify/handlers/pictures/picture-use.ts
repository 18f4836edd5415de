import { CorruptBlob } from '../../stores/blob-store.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { picturesOf, picturesShownUntilMs, shownPictures } from '../records/record-pictures.ts'

interface Deps {
  pictures: Pick<PictureStore, 'uses'>
  stores: readonly Pick<RecordStore, 'all' | 'at' | 'newestSince'>[]
}

/** Until when each picture of a listing is shown, in milliseconds. Made once a listing, which stays the same array. */
const shownUntil = new WeakMap<readonly StoredRecord[], Map<string, number>>()

/**
 * Returns whether the public gets a picture: a record shows it that is published or has been in the bin for less than 30
 * days. The listings answer most calls. What they lack is asked of the store, since a list may be late.
 */
export async function isShown(file: string, { pictures, stores }: Deps, now: Date): Promise<boolean> {
  const listings = await Promise.all(stores.map((store) => store.all()))
  if (listings.some((records) => (shownUntilIn(records).get(file) ?? 0) > now.getTime())) return true
  const known = new Map(listings.flat().map(({ id, version }) => [id, version]))
  for (const use of await pictures.uses.of(file)) {
    for (const store of stores) {
      const record = await newestOf(store, use, known)
      if (record && shownPictures(record, now).includes(file)) return true
    }
  }
  return false
}

function shownUntilIn(records: readonly StoredRecord[]): Map<string, number> {
  const known = shownUntil.get(records)
  if (known) return known
  const made = new Map<string, number>()
  for (const record of records) {
    const untilMs = picturesShownUntilMs(record)
    for (const file of picturesOf(record)) made.set(file, Math.max(made.get(file) ?? 0, untilMs))
  }
  shownUntil.set(records, made)
  return made
}

/** @param use the key of a version @param known the newest version in the listing, by id */
async function newestOf(
  store: Deps['stores'][number],
  use: string,
  known: ReadonlyMap<string, number>,
): Promise<StoredRecord | null> {
  try {
    const named = await store.at(use)
    return named && (await store.newestSince(named.id, Math.max(named.version, known.get(named.id) ?? 0)))
  } catch (error) {
    if (!(error instanceof CorruptBlob)) throw error
    console.error(error.message)
    return null
  }
}

/** Returns whether a version that is still there names a picture, by the log of its uses. An unreadable one counts. */
export async function isNamed(file: string, { pictures, stores }: Deps): Promise<boolean> {
  for (const use of await pictures.uses.of(file)) {
    for (const store of stores) {
      try {
        const record = await store.at(use)
        if (record && picturesOf(record).includes(file)) return true
      } catch (error) {
        if (!(error instanceof CorruptBlob)) throw error
        return true
      }
    }
  }
  return false
}
