import { CorruptBlob } from '../../stores/blob-store.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { settled } from '../../stores/settled-record.ts'
import { filesOf, type StoredRecord } from '../../stores/stored-record.ts'
import { filesShownUntilMs, shownFiles } from '../records/record-pictures.ts'

interface Deps {
  pictures: Pick<PictureStore, 'uses'>
  stores: readonly Pick<RecordStore, 'all' | 'atKey' | 'newest'>[]
}

/** Until when each picture of a listing is shown, in milliseconds. Made once a listing, which stays the same array. */
const shownUntil = new WeakMap<readonly StoredRecord[], Map<string, number>>()

/**
 * Returns until when the public gets a picture because a published record shows it, in milliseconds; 0 when none does.
 * The listings answer most calls. What they lack is asked of the store, since a list may be late.
 */
export async function shownUntilMs(file: string, { pictures, stores }: Deps, now: Date): Promise<number> {
  const listings = await Promise.all(stores.map((store) => store.all(now)))
  const listedMs = Math.max(0, ...listings.map((records) => shownUntilIn(records).get(file) ?? 0))
  if (listedMs > 0) return listedMs
  const known = new Map(listings.flat().map(({ id, version }) => [id, version]))
  for (const use of await pictures.uses.of(file)) {
    for (const store of stores) {
      const newest = await newestOf(store, use, known)
      const record = newest && settled(newest, now)
      if (record && shownFiles(record).includes(file)) return filesShownUntilMs(record)
    }
  }
  return 0
}

function shownUntilIn(records: readonly StoredRecord[]): Map<string, number> {
  const known = shownUntil.get(records)
  if (known) return known
  const made = new Map<string, number>()
  for (const record of records) {
    const untilMs = filesShownUntilMs(record)
    for (const file of filesOf(record)) made.set(file, Math.max(made.get(file) ?? 0, untilMs))
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
    const named = await store.atKey(use)
    return named && (await store.newest(named.id, Math.max(named.version, known.get(named.id) ?? 0)))
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
        const record = await store.atKey(use)
        if (record && filesOf(record).includes(file)) return true
      } catch (error) {
        if (!(error instanceof CorruptBlob)) throw error
        return true
      }
    }
  }
  return false
}
